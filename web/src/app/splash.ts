import { initial } from '../ui/logo.tsx'

/**
 * Renders the splash, in which a needle sews the initial. CSS alone shows it over the page and removes it after 2000 ms,
 * also without script. The page below it is complete from the beginning. A logo that an owner has set takes the place of
 * the needle. `name` and `logo` must be escaped.
 */
export function renderSplash(name: string, logo: string | undefined): string {
  if (logo !== undefined)
    return `<div class="splash" aria-hidden="true"><img src="/${logo}" alt=""><p>${name}</p></div>`
  return [
    '<div class="splash" aria-hidden="true"><svg viewBox="0 0 64 64">',
    `<mask id="m" maskUnits="userSpaceOnUse" x="0" y="0" width="64" height="64"><path class="cut" pathLength="100" d="${initial}" fill="none" stroke="white" stroke-width="9" stroke-linecap="round"/></mask>`,
    `<path mask="url(#m)" d="${initial}" fill="none" stroke="currentColor" stroke-linecap="round" stroke-width="5.2" stroke-dasharray="9 8.2"/>`,
    '<g class="needle"><path d="M-3 0c0-2.4 2.5-3.2 5.4-3L24 0 2.4 3C-.5 3.2-3 2.4-3 0z" fill="currentColor"/><path d="M.8 0h5" stroke="var(--madder-cloth)" stroke-width="1.4" stroke-linecap="round"/></g>',
    `</svg><p>${name}</p></div>`,
  ].join('')
}
