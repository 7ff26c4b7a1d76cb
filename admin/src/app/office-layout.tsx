import { Layout, type LayoutProps } from 'react-admin'
import { OfficeMenu } from './office-menu.tsx'

/** The frame of every screen: top bar, menu, content. */
export function OfficeLayout(props: LayoutProps) {
  return <Layout {...props} menu={OfficeMenu} />
}
