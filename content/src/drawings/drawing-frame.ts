/**
 * The frame of every drawing: 360 units wide, so that a unit is about a CSS pixel on the smallest phone. A picture in a page follows the
 * page's color scheme, so one file serves the light and the dark theme.
 *
 * Shapes have the class `ink`, `soft` or `accent` (lines), `fill`, `fill-accent` or `fill-ink` (areas); texts `ink`, `soft` or `accent`.
 */

export const drawingWidth = 360

/** The largest drawing, in bytes. */
export const maxDrawingBytes = 12 * 1024

export type SvgDrawing = { svg: string; width: number; height: number }

const style = `
svg{--ink:#1f1a17;--soft:#877a6b;--accent:#8b0000;--fill:#f3ebde;--tint:#e9cfc4}
@media(prefers-color-scheme:dark){svg{--ink:#f1e9df;--soft:#9c8f81;--accent:#f0998c;--fill:#2c2522;--tint:#55302b}}
text{font:500 13px system-ui,"Noto Sans Bengali",sans-serif;stroke:none!important}
.ink,.soft,.accent{fill:none;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
.ink{stroke:var(--ink)}.soft{stroke:var(--soft)}.accent{stroke:var(--accent)}
.fill{fill:var(--fill);stroke:var(--soft)}.fill-accent{fill:var(--tint);stroke:var(--accent)}.fill-ink{fill:var(--soft);stroke:var(--ink)}
.none{fill:none;stroke:none}
text.ink,text:not([class]){fill:var(--ink)}text.soft{fill:var(--soft)}text.accent{fill:var(--accent)}
.stitch{stroke-dasharray:5 4}.end{text-anchor:end}.middle{text-anchor:middle}`.replaceAll('\n', '')

/** Puts drawn shapes into the frame. */
export function frameDrawing(shapes: string, height: number): SvgDrawing {
  const size = `viewBox="0 0 ${drawingWidth} ${height}" width="${drawingWidth}" height="${height}"`
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" ${size}><style>${style}</style>${shapes}</svg>`,
    width: drawingWidth,
    height,
  }
}

const dangerous =
  /<(?:script|style|foreignObject|image|use|a|animate\w*|set)\b|\bon\w+\s*=|\b(?:href|style|font-family)\s*=|url\(|<!/i

/** Puts a hand-drawn SVG, whose viewBox is 360 units wide, into the frame. Throws where it is not of that kind. */
export function framePicture(svg: string): SvgDrawing {
  const [, height, shapes] =
    /^\s*<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 360 (\d+)">([\s\S]*)<\/svg>\s*$/.exec(svg) ?? []
  if (height === undefined || shapes === undefined) {
    throw new Error('a drawing begins with <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 height">')
  }
  const found = dangerous.exec(shapes)
  if (found) throw new Error(`a drawing holds ${found[0]}`)
  return frameDrawing(shapes.replace(/>\s+</g, '><').trim(), Number(height))
}
