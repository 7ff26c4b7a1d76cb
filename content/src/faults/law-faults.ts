import { isOfOtherRule, type LabourLaw } from '../law/labour-law.ts'
import type { Figure, Pack } from '../pack.ts'
import { readTextFiles } from './text-files.ts'

/** The EPZ has its own Act, whose figures do not follow the Ordinance. */
const ownAct = /EPZ|ইপিজেড/

/**
 * Lists each line below a pack's folder that states a figure in which the two versions of the labour law differ, outside a law box and
 * not by a placeholder: such a line would stay as it is when the other version leads.
 */
export async function listUnboxedFigures(folder: string, law: LabourLaw): Promise<string[]> {
  return (await readTextFiles(folder)).flatMap(({ path, text }) =>
    listUnboxedFiguresOf(text, law).map(
      ({ line, rule }) => `${path}:${line}: states a figure of the rule ${rule} outside a law box`,
    ),
  )
}

function listUnboxedFiguresOf(text: string, { rules }: LabourLaw): { line: number; rule: string }[] {
  let isInBox = false
  return text.split('\n').flatMap((line, index) => {
    if (/^\s*```/.test(line)) isInBox = /^\s*```law /.test(line)
    if (isInBox || ownAct.test(line)) return []
    const stated = line.replace(/\$\{[^}]*\}/g, '')
    return Object.entries(rules)
      .filter(([, { about, figures }]) => about.test(stated) && figures.test(stated))
      .map(([rule]) => ({ line: index + 1, rule }))
  })
}

/** An assumption or an estimate of ours, which has no page to open. */
const isOwn = ({ source }: Figure) => /\bown (?:assumption|estimate)/i.test(source)

/** Lists the figures that name a day on which their source was opened, and no page that was. */
export function listUnopenedFigures(figures: readonly Figure[]): string[] {
  return figures
    .filter((figure) => !isOwn(figure) && figure.as_of !== 'not checked' && figure.page === undefined)
    .map(({ what, as_of }) => `“${what}” was opened on ${as_of}, and names no page: say the page, or “not checked”`)
}

/** Lists premium content that rests on a rule whose version in force is unknown. */
export function listSoldDoubts({ articleCategories, jobCategories, formulas, downloads }: Pack): string[] {
  const items = [
    ...articleCategories.flatMap(({ articles }) => articles.map((one) => ({ ...one, name: `Article ${one.title}` }))),
    ...jobCategories
      .flatMap(({ posts }) => posts)
      .flatMap(({ slug, questions }) =>
        questions.map((one) => ({ ...one, name: `Question of ${slug}: ${one.question}` })),
      ),
    ...formulas.map((one) => ({ ...one, name: `Formula ${one.title}` })),
    ...downloads.map((one) => ({ ...one, name: `File ${one.slug}` })),
  ]
  return items
    .filter(({ premium, figures }) => premium && figures.some(isOfOtherRule))
    .map(({ name }) => `${name}: is premium, and rests on a rule of which two versions are declared`)
}
