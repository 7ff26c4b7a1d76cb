import { Layout, type LayoutProps } from 'react-admin'
import { OfficeBar } from './office-bar.tsx'
import { OfficeMenu } from './office-menu.tsx'

/** The frame of every screen: top bar, menu, content. */
export function OfficeLayout(props: LayoutProps) {
  return <Layout {...props} appBar={OfficeBar} menu={OfficeMenu} />
}
