import type { RefusalCode } from '@shelai/contract/api/refusals.ts'
import { z } from 'zod'
import type { ZodOpenApiResponsesObject } from 'zod-openapi'
import { describeRefusals } from './openapi-refusals.ts'

export const security = [{ bearer: [] }]

/** The refusals of every admin call. */
export const staffRefusals: readonly RefusalCode[] = ['sign_in_needed', 'not_allowed']

/** Builds the schema of an answer in its envelope. */
export const envelope = (data: z.ZodType) => z.object({ status: z.literal(true), message: z.string(), data })

/** Builds the content of a body of JSON. */
export const json = (schema: z.ZodType) => ({ 'application/json': { schema } })

/** Returns the responses of an admin call. Refused fields are listed in `errors`. */
export function describeResponses(
  status: '200' | '201',
  answer: z.ZodType,
  codes: readonly RefusalCode[],
  headers = {},
): ZodOpenApiResponsesObject {
  return {
    [status]: { description: 'Done', content: json(answer), headers },
    ...describeRefusals(codes, ['fields_refused', 'file_refused']),
  }
}
