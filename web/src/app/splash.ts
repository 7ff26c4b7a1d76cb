const initial =
  'M13.5 46.4C18 51.6 26 54.4 33.6 53 42.4 51.4 47.6 45.6 46.2 39.6 44.6 32.6 36 31.8 29.6 30.2 22 28.2 16.6 25.4 16.8 19.6 17 14 23.2 10.6 30.2 10.8 32 10.9 33.4 11.2 34.8 11.8'

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
