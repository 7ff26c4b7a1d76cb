import { createResource } from './resource.ts'

/** The log of all changes by staff. */
export const auditResource = createResource('audit', 'audit')
