import { Page } from '../parts/page.tsx'

export function Component() {
  return <Page title="" isMissing />
}
