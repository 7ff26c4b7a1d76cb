import { WithRecord } from './use-studio.tsx'

export function BoardBody() {
  return <WithRecord kind="board">{({ name }) => <h2>{name}</h2>}</WithRecord>
}
