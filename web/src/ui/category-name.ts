type Named = { category_name: string; former_names?: readonly string[] | undefined }

/** Finds the category that a name in an address means: by its current name, otherwise by a former one. */
export function findCategoryByName<C extends Named>(categories: readonly C[], name: string): C | undefined {
  const key = name.normalize('NFC').toLowerCase()
  return (
    categories.find(({ category_name }) => category_name.normalize('NFC').toLowerCase() === key) ??
    categories.find(({ former_names }) => former_names?.includes(key))
  )
}
