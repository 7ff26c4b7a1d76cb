import type { DrawnPart } from '@shelai/formula/draw-formula.ts'
import type { ReactNode } from 'react'

/** A formula in mathematical notation: fractions with a bar, raised powers, × for multiplication. */
export function DrawnFormula({ caption, parts }: { caption: string; parts: readonly DrawnPart[] }) {
  return (
    <p className="formula tabular-numbers">
      <b>{caption}</b> <span className="operator">=</span> <DrawnParts parts={parts} />
    </p>
  )
}

/** The pieces of a formula in a row. */
export function DrawnParts({ parts }: { parts: readonly DrawnPart[] }): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a formula never change their order
  return parts.map((part, place) => <Part key={place} part={part} />)
}

function Part({ part }: { part: DrawnPart }) {
  switch (part.kind) {
    case 'number':
    case 'name':
      return <span>{part.text}</span>
    case 'operator':
      return <span className="operator">{` ${part.text} `}</span>
    case 'fraction':
      return (
        <span className="fraction">
          <span>
            <DrawnParts parts={part.top} />
          </span>
          <span className="visually-hidden"> ÷ </span>
          <span>
            <DrawnParts parts={part.bottom} />
          </span>
        </span>
      )
    case 'power':
      return (
        <span>
          <DrawnParts parts={part.base} />
          <sup>
            <DrawnParts parts={part.exponent} />
          </sup>
        </span>
      )
    case 'brackets':
      return (
        <span className="bracketed">
          (<DrawnParts parts={part.inner} />)
        </span>
      )
    case 'call':
      return (
        <span className="bracketed">
          {part.name}(
          {part.args.map((arg, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the arguments never change their order
            <span key={place}>
              {place > 0 && ', '}
              <DrawnParts parts={arg} />
            </span>
          ))}
          )
        </span>
      )
  }
}
