import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const madder = '#8B0000'

/** Where an icon is shown: as it is, in a shape that the phone cuts, or with corners that an iPhone rounds. */
type Icon = { name: string; size: number; purpose: 'any' | 'maskable' | 'touch' }

const icons: readonly Icon[] = [
  { name: 'icon', size: 192, purpose: 'any' },
  { name: 'icon', size: 512, purpose: 'any' },
  { name: 'icon-maskable', size: 192, purpose: 'maskable' },
  { name: 'icon-maskable', size: 512, purpose: 'maskable' },
  { name: 'icon-touch', size: 180, purpose: 'touch' },
]

/** The part of a cut icon's width that its drawing takes: a circle of 80 % is never cut. */
const drawnPart = { any: 1, maskable: 0.8, touch: 0.9 } as const

/** Draws an icon of the logo. The cloth of one that is cut reaches to its edges. */
async function drawIcon(logo: string, { size, purpose }: Icon): Promise<Buffer> {
  const part = drawnPart[purpose]
  const inset = (64 * (1 - part)) / 2
  const drawing = logo.replace('<svg ', `<svg x="${inset}" y="${inset}" width="${64 * part}" height="${64 * part}" `)
  const cloth = purpose === 'any' ? '' : `<rect width="64" height="64" fill="${madder}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${size}" height="${size}">${cloth}${drawing}</svg>`
  return sharp(Buffer.from(svg), { density: 72 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/**
 * Draws the icons of the installed app from the logo, and copies its screenshots, into the folder of the built files. Returns
 * their URLs and sizes for the manifest.
 */
export async function buildAppImages(art: string, assets: string) {
  const place = async (name: string, extension: string, bytes: Buffer) => {
    const file = `${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.${extension}`
    await writeFile(join(assets, file), bytes)
    return `/assets/${file}`
  }
  const logo = await readFile(join(art, 'logo.svg'), 'utf8')
  const drawn = await Promise.all(
    icons.map(async (icon) => ({
      src: await place(`${icon.name}-${icon.size}`, 'png', await drawIcon(logo, icon)),
      sizes: `${icon.size}x${icon.size}`,
      type: 'image/png',
      purpose: icon.purpose,
    })),
  )
  const folder = join(art, 'screenshots')
  const screenshots = await Promise.all(
    (await readdir(folder)).sort().map(async (file) => {
      const bytes = await readFile(join(folder, file))
      const { width, height } = await sharp(bytes).metadata()
      const name = file.replace('.webp', '')
      return {
        name,
        src: await place(`screenshot-${name}`, 'webp', bytes),
        sizes: `${width}x${height}`,
        type: 'image/webp',
        form_factor: width > height ? 'wide' : 'narrow',
      }
    }),
  )
  return {
    icons: drawn.filter(({ purpose }) => purpose !== 'touch'),
    screenshots,
    touchIcon: drawn.find(({ purpose }) => purpose === 'touch')?.src,
  }
}
