import { WithStudio } from './use-studio.tsx'

export function HomeBody() {
  return <WithStudio>{() => <p />}</WithStudio>
}
