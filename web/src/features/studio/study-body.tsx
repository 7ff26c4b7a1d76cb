import { WithRecord } from './use-studio.tsx'

export function StudyBody() {
  return <WithRecord kind="study">{({ name }) => <h2>{name}</h2>}</WithRecord>
}
