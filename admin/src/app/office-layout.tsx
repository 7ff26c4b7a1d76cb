import { Layout, type LayoutProps } from 'react-admin'

/** The frame of every screen: top bar, menu, content. */
export function OfficeLayout(props: LayoutProps) {
  return <Layout {...props} />
}
