import { namedResources } from '@shelai/contract/back-office/imports.ts'
import type { Db } from '../../tables.ts'
import type { Resource } from '../resource.ts'
import { listFieldRows } from './table-rows-store.ts'

/** The records of a resource by name, and the names by which tables call them. */
export type Names = {
  /** Finds the record with a name, or with its spelling in URLs; 'many' when there are several. */
  find: (name: string) => number | 'many' | undefined
  /** Returns the name of a record. One that several records share gets the name of what it belongs to before it. */
  get: (id: unknown) => string | undefined
  /** Lists all names. */
  list: () => string[]
}

/** Normalizes a name for comparison. A hyphen counts as a space, because URLs have hyphens. */
function normalizeName(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s\-_]+/g, ' ')
    .trim()
}

const separator = ' / '

/** Reads the names of the resources that a resource's fields refer to by name, by field. */
export async function readNames(
  db: Db,
  resource: Resource,
  resources: readonly Resource[],
): Promise<ReadonlyMap<string, Names>> {
  const names = new Map<string, Names>()
  for (const [field, { kind, resource: referred }] of Object.entries(resource.fields)) {
    const parent = kind === 'reference' ? resources.find(({ name }) => name === referred) : undefined
    if (parent !== undefined && Object.hasOwn(namedResources, parent.name)) {
      names.set(field, await readNamesOf(db, parent, resources))
    }
  }
  return names
}

async function readNamesOf(db: Db, resource: Resource, resources: readonly Resource[]): Promise<Names> {
  const { fields } = resource
  const naming = fields[namedResources[resource.name] ?? '']
  if (naming === undefined) throw new Error(`${resource.name} has no name`)
  const [[belongsField, { column: belongsColumn }] = ['', { column: undefined }]] = Object.entries(fields).filter(
    ([, { kind }]) => kind === 'reference',
  )
  const parents = belongsColumn === undefined ? undefined : (await readNames(db, resource, resources)).get(belongsField)
  const titles = new Map<number, string>()
  const paths = new Map<number, string>()
  const byTitle = new Map<string, number | 'many'>()
  const byPath = new Map<string, number | 'many'>()
  const add = (map: Map<string, number | 'many'>, key: string, id: number) => map.set(key, map.has(key) ? 'many' : id)
  const columns = [naming.column, ...(belongsColumn === undefined ? [] : [belongsColumn])]
  for await (const row of listFieldRows(db, resource.table, columns)) {
    const title = String(row[naming.column])
    const owner = belongsColumn === undefined ? undefined : parents?.get(row[belongsColumn])
    titles.set(row.id, title)
    add(byTitle, normalizeName(title), row.id)
    if (owner === undefined) continue
    paths.set(row.id, owner + separator + title)
    add(byPath, normalizeName(owner + separator + title), row.id)
  }
  const find = (name: string) => {
    const key = normalizeName(name)
    const found = byTitle.get(key)
    return found === undefined || found === 'many' ? (byPath.get(key) ?? found) : found
  }
  const get = (id: unknown) => {
    const title = titles.get(Number(id))
    if (title === undefined) return undefined
    return byTitle.get(normalizeName(title)) === 'many' ? (paths.get(Number(id)) ?? title) : title
  }
  const list = () => [...titles.keys()].map((id) => get(id) ?? '')
  return { find, get, list }
}
