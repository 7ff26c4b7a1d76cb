import type { ReactNode } from 'react'

type FiguresTableProps = { texts: readonly string[]; figures: readonly string[]; children: ReactNode }

/** A table that scrolls sideways on a narrow screen: the heads of its columns, first those of texts and then those of figures, and its rows. */
export function FiguresTable({ texts, figures, children }: FiguresTableProps) {
  return (
    <div className="scroll">
      <table className="line-figures-table">
        <thead>
          <tr>
            {texts.map((text) => (
              <th key={text}>{text}</th>
            ))}
            {figures.map((text) => (
              <th key={text} align="right">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
