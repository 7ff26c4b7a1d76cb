import type { Figure, Pack } from './pack.ts'

type PlacedFigure = Figure & { place: string }

function placeFigures(pack: Pack): PlacedFigure[] {
  const items: { place: string; figures: Figure[] }[] = [
    ...pack.formulas.map(({ title, figures }) => ({ place: `Formula: ${title}`, figures })),
    ...pack.articleCategories.flatMap(({ articles }) =>
      articles.map(({ title, figures }) => ({ place: `Article: ${title}`, figures })),
    ),
    ...pack.jobCategories
      .flatMap(({ posts }) => posts)
      .flatMap(({ title, questions }) =>
        questions.map(({ question, figures }) => ({ place: `Question of ${title}: ${question}`, figures })),
      ),
    ...pack.downloads.map(({ title, figures }) => ({ place: `File: ${title}`, figures })),
  ]
  return items.flatMap(({ place, figures }) => figures.map((figure) => ({ ...figure, place })))
}

const escapeCell = (text: string) => text.replaceAll('|', '\\|')

/** Lists the declared figures of a pack as a Markdown page, the oldest first. */
export function listFiguresToRenew(pack: Pack): string {
  const rows = placeFigures(pack)
    .map(
      ({ as_of, what, value, source, place }) =>
        `| ${[as_of, source, what, value, place].map(escapeCell).join(' | ')} |`,
    )
    // The default order is the same on every machine, and rows begin with their day and source.
    .sort()
  return [
    '# Figures to renew',
    '',
    'Every legal, wage, rate and price figure that the starter content declares, the oldest first. *As of* is the latest day for which the',
    'source is known to say so. To renew one: read the source, correct the text at its place and the declaration beside it, then run',
    '`node tools/figures-to-renew.ts --write`. If a Word file states it, run `node content/src/format-files/write-documents.ts` too; in a workbook',
    'correct its named cell and the sheet Law. `npm run check` fails while this page or a file is out of date. A product that already',
    ' runs has its content in the database: correct it in the back office as well.',
    '',
    '| As of | Source | Figure | Value | Place |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}
