import type { AdminResource } from '@shelai/contract/records/admin-resource.ts'
import type { RaRecord } from 'react-admin'

const prefix = 'office_last '

type Choices = Readonly<Record<string, unknown>>

/**
 * Remembers the parent of the last record, such as the post of a question: the next new one most often has the same.
 */
export const lastChoices = {
  find(resource: string): Choices {
    try {
      return JSON.parse(localStorage.getItem(prefix + resource) ?? '{}') as Choices
    } catch {
      return {}
    }
  },
  remember(resource: string, { fields }: Pick<AdminResource, 'fields'>, record: RaRecord): void {
    const chosen = Object.entries(fields).filter(([, { kind, isReadOnly }]) => kind === 'reference' && !isReadOnly)
    const choices = Object.fromEntries(chosen.map(([name]) => [name, record[name]]))
    if (chosen.length === 0) return
    try {
      localStorage.setItem(prefix + resource, JSON.stringify(choices))
    } catch {
      // The choice is made again.
    }
  },
}
