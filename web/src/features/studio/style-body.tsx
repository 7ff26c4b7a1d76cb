import { WithRecord } from './use-studio.tsx'

export function StyleBody() {
  return <WithRecord kind="style">{({ name }) => <h2>{name}</h2>}</WithRecord>
}
