import type { DrawnPart } from '@shelai/formula/draw-formula.ts'
import type { ReactNode } from 'react'

/** A formula in mathematical notation: fractions with a bar, raised powers, × for multiplication. */
export function DrawnFormula({ caption, parts }: { caption: string; parts: readonly DrawnPart[] }) {
  return (
    <p className="formula tabular-numbers">
      <CaptionedParts caption={caption} parts={parts} />
    </p>
  )
}

/** Draws the subject of a calculation, and the pieces of its formula. */
export function CaptionedParts({ caption, parts }: { caption: string; parts: readonly DrawnPart[] }) {
  return (
    <>
      <b>{caption}</b>
      <span className="operator"> = </span>
      <DrawnParts parts={parts} />
    </>
  )
}

/** The pieces of a formula in a row. */
export function DrawnParts({ parts }: { parts: readonly DrawnPart[] }): ReactNode {
  return parts.map((part, place) => {
    if (typeof part === 'string') return part
    const { tag: Tag, className } = part
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a formula never change their order
      <Tag key={place} className={className}>
        <DrawnParts parts={part.parts} />
      </Tag>
    )
  })
}
