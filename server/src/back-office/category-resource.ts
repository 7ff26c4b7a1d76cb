import { createContentResource, type Resource } from './resource.ts'

/** Normalizes a category name for comparison and for URLs. */
export function nameKey(name: string): string {
  return name.trim().normalize('NFC').toLowerCase()
}

/**
 * Builds a resource for categories. Names are unique case-insensitively, because URLs contain them. Former names are
 * stored, so that old URLs still find the category.
 */
export function createCategoryResource(
  name: 'article-categories' | 'job-categories',
  table: 'article_categories' | 'job_categories',
  buildPage: (name: string, id: number) => string,
): Resource {
  const storage = {
    category_id: { column: 'id' },
    category_name: { column: 'name' },
    category_name_bn: { column: 'name_bn' },
    category_img: { column: 'img' },
    former_names: { column: 'former_keys' },
  }
  return createContentResource(name, table, storage, {
    findPage: (_db, { category_name, id }) => buildPage(String(category_name), Number(id)),
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
