import { pages } from '@shelai/contract/rules/urls.ts'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/language.tsx'
import { useStudioSetting } from '../../network/product-query.ts'
import { Page } from '../../ui/page.tsx'
import { studioDescription, titleWords } from './studio-words.ts'

type StudioPageProps = {
  name: keyof typeof titleWords
  path: string
  /** In place of the title in the bar. */
  heading?: ReactNode
  children: ReactNode
}

/** A page of the studio. What a reader makes is on the device alone, so that search engines get the first page only. */
export function StudioPage({ name, path, heading, children }: StudioPageProps) {
  const titles = useWords(titleWords)
  const { description } = useWords(studioDescription)
  const isHome = name === 'home'
  const isOff = useStudioSetting() === 'off'
  return (
    <Page
      title={titles[name]}
      heading={heading}
      parent={isHome ? pages.formula : pages.studio}
      isMissing={isOff}
      hasSearch={isHome}
      meta={{ canonical: path, ...(isHome ? { description } : { index: false }) }}
    >
      {children}
    </Page>
  )
}
