import { accents } from '@shelai/contract/features/about/settings.ts'
import { expect, test } from 'vitest'
import css from './tokens.css?raw'

/** Reads the colours of a theme: the dark one overrides the light one. */
function readColors(theme: 'light' | 'dark'): Map<string, string> {
  const light = /^:root \{([^}]*)\}/m.exec(css)?.[1] ?? ''
  const dark = /^:root\[data-theme="dark"\] \{([^}]*)\}/m.exec(css)?.[1] ?? ''
  const text = theme === 'dark' ? light + dark : light
  return new Map([...text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]))
}

/** The relative luminance of a colour (WCAG 2.2). */
function findLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function findContrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [findLuminance(one), findLuminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

test.each(['light', 'dark'] as const)(
  'Every accent has a contrast of 4.5 wherever it stands in the %s theme',
  (theme) => {
    const colors = readColors(theme)
    const color = (name: string) => colors.get(name) ?? `no colour --${name}`
    for (const accent of accents) {
      expect(findContrast(color('on-dye'), color(`${accent}-cloth`)), `${accent} button`).toBeGreaterThanOrEqual(4.5)
      for (const ground of [
        'paper',
        'cloth',
        'cloth-2',
        'madder-tint',
        'indigo-tint',
        'turmeric-tint',
        'green-tint',
        'clay-tint',
        'iron-tint',
      ]) {
        const contrast = findContrast(color(`${accent}-thread`), color(ground))
        expect(contrast, `${accent} link on ${ground}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  },
)

test('Every accent but the initial one recolours buttons and links', () => {
  for (const accent of accents.slice(1)) {
    expect(css).toContain(
      `[data-accent="${accent}"] {\n  --action: var(--${accent}-cloth);\n  --link: var(--${accent}-thread);\n}`,
    )
  }
})
