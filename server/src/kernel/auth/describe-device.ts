/** Browsers and their marks in `user-agent`. Most name others too, so the first that fits counts. */
const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Samsung Internet', /SamsungBrowser\//],
  ['Edge', /Edg(?:A|iOS)?\//],
  ['Opera', /OPR\/|Opera Mini/],
  ['UC Browser', /UCBrowser\//],
  ['Facebook', /FBAN|FBAV/],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
]

const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux|X11/],
]

/** Browsers send less; the rest of a longer one cannot matter. */
const maxLength = 1000

/**
 * Names the browser and the system of a `user-agent` header, such as `Chrome, Android`. Versions and models are left
 * out: a reader recognizes the device without them, and nobody else can. Null when neither is known.
 */
export function describeDevice(userAgent: string | undefined): string | null {
  const text = (userAgent ?? '').slice(0, maxLength)
  const names = [browsers, systems].flatMap((known) => known.find(([, mark]) => mark.test(text))?.[0] ?? [])
  return names.length === 0 ? null : names.join(', ')
}
