import { WithRecord } from './use-studio.tsx'

export function PitchBody() {
  return <WithRecord kind="style">{({ name }) => <h2>{name}</h2>}</WithRecord>
}
