import { json } from '../database/columns.ts'
import { picturePath, readOnly, text } from './field.ts'
import { contentResource, type Dependents, type Resource } from './resource.ts'

/** The form of a name in which two are the same, and in which it stands in addresses. */
export function nameKey(name: string): string {
  return name.trim().normalize('NFC').toLowerCase()
}

/**
 * Categories: their names are unique once lower-cased, since they stand in addresses. The names that one had before are
 * kept, so that old addresses still find it.
 */
export function categoryResource(
  name: Resource['name'],
  table: 'article_categories' | 'job_categories',
  dependents: readonly Dependents[],
): Resource {
  return contentResource({
    name,
    table,
    appendsWithin: null,
    dependents,
    fields: {
      category_id: readOnly('id'),
      category_name: text('name', 80, { isRequired: true, isSearched: true }),
      category_img: picturePath('img'),
      former_names: { ...readOnly('former_keys', (column) => json(String(column)) ?? []), isUnordered: true },
    },
    // In an address these mean the folder itself and the one above, also where they are percent-encoded.
    check: (_tx, { after }) => ({
      category_name: /^\.\.?$/.test(String(after.category_name)) ? 'A name needs more than dots.' : undefined,
    }),
    unique: { field: 'category_name', message: 'Another category has this name.' },
    derive: ({ before, after }) => {
      const key = nameKey(String(after.category_name))
      const former = before === undefined ? key : nameKey(String(before.category_name))
      const earlier = (after.former_names ?? []) as string[]
      const keys = [...new Set([...earlier, former])].filter((one) => one !== key)
      return { name_key: key, former_keys: JSON.stringify(keys) }
    },
  })
}
