import { pages } from '@shelai/contract/rules/urls.ts'
import { defineWords, getNextLanguage } from '@shelai/contract/rules/words.ts'
import { ALargeSmall as aLargeSmall, Languages as languages } from 'lucide'
import { useContentPreference } from '../i18n/content-preference.ts'
import { useLanguage, useWords } from '../i18n/language.tsx'
import { LazyReadingSheet } from '../reading/lazy-reading-sheet.tsx'
import { useProductName } from '../ui/head.ts'
import { Download, icon, Lock, X } from '../ui/icons.tsx'
import { Link } from '../ui/link.tsx'
import { Logo } from '../ui/logo.tsx'
import { Sheet, useSheet } from '../ui/sheet.tsx'
import { InstallEntry } from './install-app.tsx'
import { menuEntries, sectionWords } from './menu-entries.ts'

const Languages = /* @__PURE__ */ icon(languages)
const TextSize = /* @__PURE__ */ icon(aLargeSmall)

const words = defineWords({
  menu: { en: 'Menu', bn: 'মেনু' },
  close: { en: 'Close menu', bn: 'মেনু বন্ধ করুন' },
  reading: { en: 'Text size, theme, data saver', bn: 'লেখার আকার, থিম, ডেটা সাশ্রয়' },
  kept: { en: 'Kept on this phone', bn: 'এই ফোনে রাখা আছে' },
  privacy: { en: 'Privacy', bn: 'গোপনীয়তা' },
  content: { en: 'Prefer content in', bn: 'লেখা দেখতে চাই' },
  both: { en: 'Both', bn: 'দুটোতেই' },
  otherLanguage: { en: 'বাংলা', bn: 'English' },
})

/** The drawer from the left, which the home page opens: the sections, and the choice of the interface's language. */
export function SideMenu() {
  const { menu, close: closeName, reading, kept, privacy, otherLanguage } = useWords(words)
  const names = useWords(sectionWords)
  const { close } = useSheet('menu')
  const settings = useSheet('reading')
  const { language, chooseLanguage, isFixed } = useLanguage()
  const other = getNextLanguage(language)
  const productName = useProductName()
  return (
    <>
      <Sheet name="menu" className="drawer" label={menu} closesOnReload>
        <div className="header-row">
          <Logo size={48} />
          <b className="bold">{productName}</b>
          <button className="icon-button" type="button" aria-label={closeName} onClick={close}>
            <X className="icon" />
          </button>
        </div>
        <div className="seam" />
        <nav aria-label={menu}>
          {menuEntries.map(({ name, to, color, Icon }) => (
            <Link key={name} to={to} replace data-color={color}>
              <Icon className="icon" />
              {names[name]}
            </Link>
          ))}
        </nav>
        <div className="seam" />
        {isFixed ? null : (
          <button className="menu-entry" type="button" lang={other} onClick={() => chooseLanguage(other)}>
            <Languages className="icon" />
            {otherLanguage}
          </button>
        )}
        <ContentChoice />
        <button className="menu-entry" type="button" aria-haspopup="dialog" onClick={settings.open}>
          <TextSize className="icon" />
          {reading}
        </button>
        <Link className="menu-entry" to={pages.kept} replace>
          <Download className="icon" />
          {kept}
        </Link>
        <InstallEntry />
        <Link className="menu-entry" to={pages.privacy} replace>
          <Lock className="icon" />
          {privacy}
        </Link>
      </Sheet>
      <LazyReadingSheet />
    </>
  )
}

/** The choice of the language in which lists show content. The names of languages are in those languages. */
function ContentChoice() {
  const { content, both } = useWords(words)
  const { preferred, prefer } = useContentPreference()
  const choices = [
    { value: undefined, name: both, lang: undefined },
    { value: 'bn', name: 'বাংলা', lang: 'bn' },
    { value: 'en', name: 'English', lang: 'en' },
  ] as const
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need the style sheet of forms on the home page
    <div className="content-choice" role="group" aria-labelledby="content-choice">
      <span id="content-choice" className="small">
        {content}
      </span>
      {choices.map(({ value, name, lang }) => (
        <button
          key={name}
          type="button"
          aria-label={`${content}: ${name}`}
          aria-pressed={preferred === value}
          onClick={() => prefer(value)}
        >
          <span lang={lang}>{name}</span>
        </button>
      ))}
    </div>
  )
}
