import { parseJson } from '../database/columns.ts'
import { picturePath, readOnly, text } from './field.ts'
import { createContentResource, type Dependents, type Resource } from './resource.ts'

/** Normalizes a category name for comparison and for URLs. */
export function nameKey(name: string): string {
  return name.trim().normalize('NFC').toLowerCase()
}

/**
 * Builds a resource for categories. Names are unique case-insensitively, because URLs contain them. Former names are
 * stored, so that old URLs still find the category.
 */
export function createCategoryResource(
  name: Resource['name'],
  table: 'article_categories' | 'job_categories',
  dependents: readonly Dependents[],
): Resource {
  return createContentResource({
    name,
    table,
    appendsWithin: null,
    dependents,
    fields: {
      category_id: readOnly('id'),
      category_name: text('name', 80, { isRequired: true, isSearched: true }),
      category_img: picturePath('img'),
      former_names: { ...readOnly('former_keys', (column) => parseJson(String(column)) ?? []), isUnordered: true },
    },
    // In a URL `.` and `..` mean the folder itself and its parent, even percent-encoded.
    check: (_tx, { after }) => ({
      category_name: /^\.\.?$/.test(String(after.category_name)) ? 'A name needs more than dots.' : undefined,
    }),
    unique: { field: 'category_name', message: 'Another category has this name.' },
    derive: ({ before, after }) => {
      const key = nameKey(String(after.category_name))
      const previousKey = before === undefined ? key : nameKey(String(before.category_name))
      const formerNames = (after.former_names ?? []) as string[]
      const keys = [...new Set([...formerNames, previousKey])].filter((one) => one !== key)
      return { name_key: key, former_keys: JSON.stringify(keys) }
    },
  })
}
