import type { CallApi } from '@shelai/contract/api-client.ts'
import { queryOptions } from '@tanstack/react-query'

/** Creates the query of one formula. It stands apart from those of the list, which its screen does not need. */
export const createFormulaQuery = (call: CallApi, id: string) =>
  queryOptions({ queryKey: ['formulas', 'one', id], queryFn: () => call('formulas.one', { params: { id } }) })
