import { Box } from '@mui/material'
import { type ComparedLine, lineOutcomes } from '@shelai/contract/features/orders/orders-office.ts'
import { useTranslate } from 'react-admin'
import { TitledPart } from '../../components/titled-part.tsx'
import { useFormats } from '../../i18n/use-formats.ts'
import { StatementRows } from './statement-rows.tsx'

/** Tells whether the lines of an outcome are shown unfolded. */
const isOpenAtFirst = (outcome: ComparedLine['outcome']) => outcome === 'unread' || outcome === 'unclear'

/** Every line of a statement by what became of it, and why. */
export function StatementLines({ lines }: { lines: readonly ComparedLine[] }) {
  const translate = useTranslate()
  const { count } = useFormats()
  const byOutcome = Map.groupBy(lines, ({ outcome }) => outcome)
  const explain = ({ line, because, word, reversed_by, outcome, reference }: ComparedLine) =>
    [
      translate('shelai.orders.reconcile.line', { line: count(line) }),
      reference,
      // A word without a text cannot be shown, such as the default of a statement that has no types.
      because && (word || (because !== 'word' && because !== 'status'))
        ? translate(`shelai.orders.reconcile.why.${because}`, { word: word ?? '' })
        : null,
      reversed_by === null
        ? null
        : translate(`shelai.orders.reconcile.${outcome === 'reversed' ? '' : 'maybe_'}reversed_by`, {
            line: count(reversed_by),
          }),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <TitledPart title={`${translate('shelai.orders.reconcile.lines')} (${count(lines.length)})`}>
      {lines.length === 0 ? translate('shelai.orders.reconcile.no_lines') : null}
      {lineOutcomes.map((outcome) => {
        const some = byOutcome.get(outcome) ?? []
        return some.length === 0 ? null : (
          <Box key={outcome} component="details" open={isOpenAtFirst(outcome)}>
            <Box component="summary" sx={{ minHeight: 48, alignContent: 'center', cursor: 'pointer' }}>
              {`${translate(`shelai.orders.reconcile.outcome.${outcome}`)} (${count(some.length)})`}
            </Box>
            <StatementRows
              rows={some.map((line) => ({ key: String(line.line), facts: [line.text], reason: explain(line) }))}
            />
          </Box>
        )
      })}
    </TitledPart>
  )
}
