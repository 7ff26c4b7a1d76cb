import { isCircularOpen } from '@shelai/contract/features/circulars/circular-deadline.ts'
import { findNewScamSign } from '@shelai/contract/features/circulars/scam-signs.ts'

/** The key of a question that an editor has to answer before a record is published. */
export type PublishQuestion =
  | 'past_deadline'
  | 'no_deadline'
  | 'scam_signs'
  | 'duplicate'
  | 'no_alt'
  | 'pictures_without_alt'

type Values = Readonly<Record<string, unknown>>

/** Returns whether a text has a picture without words for readers who cannot see it. */
function hasSilentPicture(html: unknown): boolean {
  if (typeof html !== 'string' || !html.includes('<img')) return false
  const { images } = new DOMParser().parseFromString(html, 'text/html')
  return [...images].some(({ alt }) => alt.trim() === '')
}

/** Lists what is likely to be a mistake in a record that is about to be published. */
export function listPublishQuestions(resource: string, values: Values, now: Date): PublishQuestion[] {
  const questions: PublishQuestion[] = []
  if (resource === 'job-circulars') {
    const deadline = values.deadline ? String(values.deadline) : null
    if (findNewScamSign(values) !== undefined) questions.push('scam_signs')
    if (deadline === null) questions.push('no_deadline')
    else if (!isCircularOpen(deadline, now)) questions.push('past_deadline')
  }
  if ('img' in values && 'alt' in values && values.img && !String(values.alt ?? '').trim()) questions.push('no_alt')
  if (Object.values(values).some(hasSilentPicture)) questions.push('pictures_without_alt')
  return questions
}

/** Lists what an editor has to answer before changes of a record that readers see, or will see, are saved. */
export function listSaveQuestions(resource: string, values: Values, record: Values | undefined): PublishQuestion[] {
  if (resource !== 'job-circulars' || (record?.state !== 'live' && record?.state !== 'scheduled')) return []
  return findNewScamSign(values, record) === undefined ? [] : ['scam_signs']
}
