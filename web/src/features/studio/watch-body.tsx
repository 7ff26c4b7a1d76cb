import { WithStudio } from './use-studio.tsx'

export function WatchBody() {
  return <WithStudio>{() => <p />}</WithStudio>
}
