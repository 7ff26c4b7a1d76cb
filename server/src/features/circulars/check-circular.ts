import {
  type ComparedCircular,
  compareCirculars,
  type FoundSign,
  findScamSigns,
  isCopyWithOtherNumber,
  isSameCircular,
} from '@shelai/contract/features/circulars/scam-signs.ts'
import type { StaffRecord } from '../../back-office/resource.ts'
import type { PostTables } from '../../joined-tables.ts'
import { toFlag } from '../../kernel/database/columns.ts'
import type { Handle } from '../../kernel/database/handle.ts'
import { listComparable } from './circulars-store.ts'
import type { CircularsTables } from './circulars-tables.ts'

type Checked = ComparedCircular & {
  id: number | undefined
  sub_category_id: number | undefined
  how_to_apply: string | null
  salary: string | null
}

/** Looks for the signs by which readers are robbed, and for circulars that one repeats. */
export async function checkCircular(
  db: Handle<CircularsTables & PostTables>,
  circular: Checked,
): Promise<{
  signs: FoundSign[]
  duplicates: { id: number; title: string; company: string | null; has_other_number: 0 | 1 }[]
}> {
  const { company, title, content, how_to_apply, salary } = circular
  const signs = findScamSigns({ company, texts: [title, content, how_to_apply, salary] })
  const own = withContact(circular)
  const others = (await listOthers(db, circular))
    .filter((other) => isSameCircular(own, other))
    .map((other) => ({ ...other, likeness: compareCirculars(own, other), isCopy: isCopyWithOtherNumber(own, other) }))
    .sort((one, other) => other.likeness - one.likeness)
  const copied = others.find(({ id, isCopy }) => isCopy && isEarlier(id, circular))
  return {
    signs: copied ? [...signs, { sign: 'copied', quote: copied.title }] : signs,
    duplicates: others.map(({ isCopy, likeness: _, content: _content, ...other }) => ({
      ...other,
      has_other_number: toFlag(isCopy),
    })),
  }
}

/** Finds the title of the circular that a record of the back office repeats with another number, unless the published version did so. */
export async function findCopied(
  db: Handle<CircularsTables & PostTables>,
  record: StaffRecord,
  published: StaffRecord | undefined,
): Promise<string | undefined> {
  const compared = ['title', 'company', 'content', 'how_to_apply'] as const
  if (published && compared.every((name) => record[name] === published[name])) return undefined
  const text = (name: (typeof compared)[number]) => String(record[name] ?? '')
  const own = withContact({
    title: text('title'),
    company: text('company'),
    content: text('content'),
    how_to_apply: text('how_to_apply'),
  })
  const id = record.id === undefined ? undefined : Number(record.id)
  const others = await listOthers(db, { ...own, id, sub_category_id: Number(record.sub_category_id) })
  return others.find((other) => isEarlier(other.id, { id }) && isCopyWithOtherNumber(own, other))?.title
}

/** Lists the circulars that one may repeat. */
async function listOthers(db: Handle<CircularsTables & PostTables>, circular: Parameters<typeof listComparable>[1]) {
  return (await listComparable(db, circular)).map(withContact)
}

/** Puts the ways to apply, with their numbers, to the text. */
const withContact = <T extends ComparedCircular & { how_to_apply: string | null }>({
  how_to_apply: contact,
  ...rest
}: T) => ({ ...rest, content: `${rest.content}\n${contact ?? ''}` })

/** The copy is the later one: the original does not become a fraud because somebody copies it. */
const isEarlier = (id: number, circular: { id: number | undefined }) => circular.id === undefined || id < circular.id
