import type { LabourLaw } from '../law/labour-law.ts'
import type { Figure } from '../pack.ts'
import { readTextFiles, type TextFile } from './text-files.ts'

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

/** Lists the figures that name a day on which their source was opened, and no page that was, each with the line that declares it. */
export function listUnopenedFigures(figures: readonly Figure[], files: readonly TextFile[]): string[] {
  return figures
    .filter((figure) => !isOwn(figure) && figure.as_of !== 'not checked' && figure.page === undefined)
    .map(
      ({ what, as_of }) =>
        `${findDeclaration(files, what)}: “${what}” was opened on ${as_of}, and names no page: say the page, or “not checked”`,
    )
}

/** Returns the file and the line that declare a figure without a page. */
function findDeclaration(files: readonly TextFile[], what: string): string {
  for (const { path, text } of files) {
    const line = text.split('\n').findIndex((one) => one.includes(what) && !one.includes('page:'))
    if (line >= 0) return `${path}:${line + 1}`
  }
  return 'content'
}
