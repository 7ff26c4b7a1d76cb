import type { ReactNode } from 'react'
import { useWords } from '../../i18n/language.tsx'
import { TriangleAlert } from '../../ui/icons.tsx'
import { type ReadLink, readCalculationLink } from './calculation-link.ts'
import { calculationWords } from './calculation-words.ts'
import type { CalculatorFormula } from './calculator-inputs.ts'

type OpenedLink = {
  /** Undefined where nothing of the link can be used. */
  link: ReadLink | undefined
  /** Says that not everything could be read; null where it was. */
  note: ReactNode
}

/** Reads the inputs of a link, and says what to tell the reader of it. */
export function openLink(
  search: string,
  formula: CalculatorFormula,
  initial: Readonly<Record<string, string>>,
): OpenedLink {
  const link = readCalculationLink(search, formula, initial)
  return { link, note: link?.isWhole ? null : <LinkNote isUsed={link !== undefined} /> }
}

function LinkNote({ isUsed }: { isUsed: boolean }) {
  const { linkPartly, linkUnread } = useWords(calculationWords)
  return (
    <p className="field-error" role="alert">
      <TriangleAlert className="icon icon-small" />
      {isUsed ? linkPartly : linkUnread}
    </p>
  )
}
