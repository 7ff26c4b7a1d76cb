import type { Figure, Pack } from './pack.ts'

type PlacedFigure = Figure & { place: string }

/** Lists the declared figures of a pack, each with the text or file that states it. */
export function listFigures(pack: Pack): PlacedFigure[] {
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
  const rows = listFigures(pack)
    .map(({ as_of, what, value, source, page = '', place }) => ({
      isChecked: as_of !== 'not checked',
      row: `| ${[as_of, source, what, value, place, page].map(escapeCell).join(' | ')} |`,
    }))
    // The default order is the same on every machine, and rows begin with their day and source.
    .sort((one, other) => Number(one.isChecked) - Number(other.isChecked) || (one.row < other.row ? -1 : 1))
    .map(({ row }) => row)
  return [
    '# Figures to renew',
    '',
    'Every legal, wage, rate and price figure that the starter content declares: first what nobody has checked, then the oldest. *As of* is',
    'the day on which somebody opened the source. To renew one: open it, correct the text at its place and the declaration beside it, then run',
    '`node tools/figures-to-renew.ts --write`. If a Word file states it, run `node content/src/format-files/write-documents.ts` too; in a workbook',
    'correct its named cell and the sheet Law. `npm run check` fails while this page or a file is out of date. A product that already',
    'runs has its content in the database: correct it in the back office as well.',
    '',
    `The line \`leads\` of \`content/law/labour-law.yaml\` says which version of the Labour Act leads, now ${pack.labourLaw.names[pack.labourLaw.leads].en}.`,
    `${pack.labourLaw.test.en} Then change that line, and \`npm run check\` names every cell of a worksheet that has to follow.`,
    '',
    '| As of | Source | Figure | Value | Place | Page opened |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}
