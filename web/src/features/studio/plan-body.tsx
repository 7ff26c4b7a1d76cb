import { WithRecord } from './use-studio.tsx'

export function PlanBody() {
  return <WithRecord kind="style">{({ name }) => <h2>{name}</h2>}</WithRecord>
}
