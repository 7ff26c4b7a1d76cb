import { defineWords } from '@shelai/contract/rules/words.ts'
import { interpolate } from '../i18n/interpolate.ts'
import { useWords } from '../i18n/language.tsx'
import { useProductName } from '../ui/head.ts'
import { Download, X } from '../ui/icons.tsx'
import { declineHint, install, useIsHintShown, useIsInstallable } from './install-prompt.ts'

const words = defineWords({
  entry: { en: 'Install the app', bn: 'অ্যাপ ইনস্টল করুন' },
  hint: {
    en: 'Put {name} on your home screen. It opens without internet too.',
    bn: '{name} ফোনের হোম স্ক্রিনে রাখুন। ইন্টারনেট ছাড়াও খুলবে।',
  },
  install: { en: 'Install', bn: 'ইনস্টল করুন' },
  decline: { en: 'Do not show again', bn: 'আর দেখাবেন না' },
})

/** The entry of the side menu that installs the app, where the browser can. */
export function InstallEntry() {
  const { entry } = useWords(words)
  if (!useIsInstallable()) return null
  return (
    <button className="menu-entry" type="button" onClick={install}>
      <Download className="icon" />
      {entry}
    </button>
  )
}

/** A line at the end of the home page that offers to install the app, from the third visit on until it is declined. */
export function InstallHint() {
  const { hint, install: installName, decline } = useWords(words)
  const name = useProductName()
  if (!useIsHintShown()) return null
  return (
    <aside className="install-hint space-above">
      <p>{interpolate(hint, { name })}</p>
      <button className="button quiet" type="button" onClick={install}>
        {installName}
      </button>
      <button className="icon-button" type="button" aria-label={decline} onClick={declineHint}>
        <X className="icon" />
      </button>
    </aside>
  )
}
