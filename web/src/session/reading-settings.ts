/** The factors of the text sizes to choose from, as the font size of the document. */
export const textSizes = ['100%', '115%', '130%', '150%'] as const
export const themes = ['light', 'dark'] as const

/** The storage keys of the reading settings. */
export const readingSettings = ['textSize', 'theme', 'dataSaver'] as const
export type ReadingSetting = (typeof readingSettings)[number]

type SavingNavigator = Navigator & { connection?: { saveData?: boolean } }

/**
 * Applies the reading settings to the document: the inline script before the first paint, the app after a change. A browser
 * that asks sites to save data turns the data saver on for whoever has not chosen.
 */
export function applyReadingSettings(read: (key: ReadingSetting) => string | null): void {
  const root = document.documentElement
  const theme = themes.find((name) => name === read('theme'))
  const saver = read('dataSaver') ?? (navigator as SavingNavigator).connection?.saveData
  root.style.fontSize = textSizes.find((size) => size === read('textSize')) ?? ''
  root.dataset.theme = theme ?? ''
  root.toggleAttribute('data-saver', String(saver) === 'true')
  document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]').forEach((meta, place) => {
    const own = themes[place]
    meta.media = theme ? (theme === own ? 'all' : 'not all') : `(prefers-color-scheme: ${own})`
  })
}

/** Tells whether pictures are loaded on a press only. */
export const isSavingData = () => document.documentElement.hasAttribute('data-saver')
