import { Page } from '../components/page.tsx'

export function Component() {
  return <Page title="" isMissing />
}
