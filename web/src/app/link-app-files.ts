import { appFiles } from '@shelai/contract/rules/app-files.ts'
import { defaultLanguage, toLanguage } from '@shelai/contract/rules/words.ts'
import icon from '../../art/logo-small.svg?url'

/**
 * Links the icon of the tab and the manifest, which makes the site an app that can be installed. They are not in the HTML, because
 * browsers fetch them while the page is painted.
 */
export function linkAppFiles(): void {
  const shown = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (shown) Object.assign(shown, { type: 'image/svg+xml', href: icon })
  const language = toLanguage(document.documentElement.lang)
  const href = appFiles.manifest + (language === defaultLanguage ? '' : `?lang=${language}`)
  document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href }))
}
