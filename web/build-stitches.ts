import sharp from 'sharp'

/** How many dots of a picture stand for one of its drawing, for the sharpest screens of phones. */
const dotsPerPixel = 3

/** The three drawings that most pages show in their first paint: the stitch along both directions, and the hem. */
const drawings = /(--stitch-(?:x|y|hem):\s*)url\("data:image\/svg\+xml,(<svg.*?<\/svg>)"\)/g

/**
 * Replaces the drawings of stitches in a style, which are masks, by pictures. For each drawing the browser opens a document of its own: 3
 * to 4 ms of processor time before the first paint on a fast machine, four times that on a cheap phone. A picture costs it next to
 * nothing.
 */
export async function drawStitchesAsPictures(style: string): Promise<string> {
  const all = [...style.matchAll(drawings)]
  if (all.length !== 3) throw new Error(`the style has ${all.length} of 3 drawings of stitches`)
  let drawn = style
  for (const [found, name = '', drawing = ''] of all) {
    const fewShades = await sharp(Buffer.from(decodeURIComponent(drawing)), { density: 72 * dotsPerPixel })
      .png({ palette: true, colours: 4, dither: 0, effort: 10 })
      .toBuffer()
    const picture = await sharp(fewShades).webp({ lossless: true, effort: 6 }).toBuffer()
    drawn = drawn.replace(found, `${name}url("data:image/webp;base64,${picture.toString('base64')}")`)
  }
  return drawn
}
