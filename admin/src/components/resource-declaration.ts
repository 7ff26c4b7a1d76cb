import { adminResources, type ResourceName } from '@shelai/contract/admin-resources.ts'
import type { AdminField } from '@shelai/contract/records/admin-fields.ts'
import type { AdminResource } from '@shelai/contract/records/admin-resource.ts'
import { useResourceContext } from 'react-admin'

/** Returns the contract's declaration of the resource around a component. */
export function useResourceDeclaration(): AdminResource & { name: ResourceName } {
  const name = useResourceContext() as ResourceName
  return { ...adminResources[name], name }
}

/** Lists the fields that editors send, in the order of the declaration. */
export function listEditableFields({ fields }: AdminResource): [string, AdminField][] {
  return Object.entries(fields).filter(([, { isReadOnly }]) => !isReadOnly)
}

/** The fields that say whether readers see a record. A form shows them at its top, and changes them by its buttons. */
const publicationFields: readonly string[] = ['state', 'publish_at']

export const isPublication = (name: string) => publicationFields.includes(name)

/** Returns whether the records of a resource are drafts, scheduled, published or archived. Another `state` is a choice like others. */
export function hasPublication({ fields }: AdminResource): boolean {
  return publicationFields.every((name) => name in fields)
}

/** Lists the fields that fit into a list: short ones, without those that repeat the id. */
export function listColumns({ fields }: AdminResource): [string, AdminField][] {
  return Object.entries(fields).filter(
    ([name, { kind, isUnordered }]) => (!isUnordered && !name.endsWith('_id')) || kind === 'reference',
  )
}
