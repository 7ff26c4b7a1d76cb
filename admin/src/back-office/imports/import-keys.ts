/** The keys of the queries about imports. */
export const importKeys = {
  list: (resource: string) => ['imports', 'list', resource] as const,
  job: (id: string) => ['imports', 'job', id] as const,
  drafts: (id: string) => ['imports', 'drafts', id] as const,
  rows: (id: string, outcome: string, status: string) => ['imports', 'rows', id, outcome, status] as const,
}
