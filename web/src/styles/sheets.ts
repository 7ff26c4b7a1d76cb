import buying from './sheets/buying.css?url'
import calculation from './sheets/calculation.css?url'
import calculator from './sheets/calculator.css?url'
import cards from './sheets/cards.css?url'
import circulars from './sheets/circulars.css?url'
import drawings from './sheets/drawings.css?url'
import folders from './sheets/folders.css?url'
import forms from './sheets/forms.css?url'
import home from './sheets/home.css?url'
import kept from './sheets/kept.css?url'
import overlays from './sheets/overlays.css?url'
import people from './sheets/people.css?url'
import practice from './sheets/practice.css?url'
import questions from './sheets/questions.css?url'
import reading from './sheets/reading.css?url'
import records from './sheets/records.css?url'
import result from './sheets/result.css?url'
import rows from './sheets/rows.css?url'
import search from './sheets/search.css?url'
import spoken from './sheets/spoken.css?url'
import studio from './sheets/studio.css?url'
import tabs from './sheets/tabs.css?url'
import thumb from './sheets/thumb.css?url'
import tile from './sheets/tile.css?url'

const sheetUrls = {
  questions,
  rows,
  reading,
  drawings,
  tile,
  cards,
  circulars,
  tabs,
  records,
  kept,
  folders,
  home,
  forms,
  result,
  calculator,
  people,
  buying,
  search,
  thumb,
  practice,
  studio,
  overlays,
  calculation,
  spoken,
}

export type SheetName = keyof typeof sheetUrls

/**
 * The style sheets that only some screens need. The last ones come into a page that is painted: `overlays`, which no page needs before
 * it is hydrated, `calculation` with what opens after a calculation, and `spoken` when a text is read aloud. Within a layer, each sheet
 * overrides those before it. `styles.css` holds what every screen needs and comes before them.
 */
export const sheetNames = Object.keys(sheetUrls) as readonly SheetName[]

/** Orders sheets so that each overrides those before it. */
export function orderSheets(names: readonly SheetName[]): SheetName[] {
  return sheetNames.filter((name) => names.includes(name))
}

/** The sheets that are being fetched, so that two navigations share one request. */
const pending = new Map<SheetName, Promise<void>>()

/**
 * Adds sheets to the document unless it has them: a rendered page includes those of its screen. Resolves once they
 * apply, so that no screen is shown without its style. Rejects if one cannot be fetched; the next call fetches it again.
 */
export async function loadSheets(names: readonly SheetName[]): Promise<void> {
  // On the server the page includes the sheets.
  if (typeof document === 'undefined') return
  await Promise.all(names.map(loadSheet))
}

function loadSheet(name: SheetName): Promise<void> {
  const fetching = pending.get(name)
  if (fetching !== undefined) return fetching
  if (findSheet(name) !== null) return Promise.resolve()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = sheetUrls[name]
  link.dataset.sheet = name
  const added = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`the style sheet ${name} could not be fetched`))
    })
  }).finally(() => pending.delete(name))
  pending.set(name, added)
  document.head.insertBefore(link, findFirstAfter(name))
  return added
}

const findSheet = (name: SheetName) => document.head.querySelector(`[data-sheet="${name}"]`)

/** Finds the first of the document's sheets that must override this one. */
function findFirstAfter(name: SheetName): Element | null {
  const later = sheetNames.slice(sheetNames.indexOf(name) + 1)
  return later.map(findSheet).find((element) => element !== null) ?? null
}
