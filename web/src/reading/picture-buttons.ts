import { defineWords, toLanguage } from '@shelai/contract/rules/words.ts'
import { isSavingData } from '../session/reading-settings.ts'
import { subscribeToReadingSettings } from '../session/reading-settings-store.ts'

const words = defineWords({
  show: { en: 'Show picture', bn: 'ছবি দেখুন' },
})

/**
 * Places a button before each picture of a text while the data saver is on; `styles/components/prose.css` hides the pictures,
 * and the browser loads none that is hidden. What is loaded already stays.
 */
export function followPictures(): void {
  const place = () => {
    if (!isSavingData()) {
      for (const button of document.querySelectorAll('.picture-button')) button.remove()
      return
    }
    const pictures = document.querySelectorAll<HTMLImageElement>('main .prose img:not([data-shown])')
    for (const picture of pictures) {
      if (picture.naturalWidth > 0) showPicture(picture)
      else if (!picture.previousElementSibling?.matches('.picture-button')) picture.before(createButton(picture))
    }
  }
  subscribeToReadingSettings(place)
  const observer = new MutationObserver(place)
  observer.observe(document.getElementById('root') ?? document.body, { childList: true, subtree: true })
  place()
}

function showPicture(picture: HTMLImageElement): void {
  picture.dataset.shown = ''
  picture.closest('figure')?.toggleAttribute('data-shown', true)
}

function createButton(picture: HTMLImageElement): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'picture-button'
  const language = toLanguage(document.documentElement.lang)
  button.textContent = [words.show[language], picture.alt].filter(Boolean).join(': ')
  button.addEventListener('click', () => {
    showPicture(picture)
    button.remove()
  })
  return button
}
