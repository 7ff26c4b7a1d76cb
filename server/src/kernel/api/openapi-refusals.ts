import { type RefusalCode, refusals } from '@shelai/contract/api/refusals.ts'
import { z } from 'zod'
import type { ZodOpenApiResponsesObject } from 'zod-openapi'

/** Builds one response for each HTTP status of the refusals. Those in `withFieldErrors` list the error of each field. */
export function describeRefusals(
  codes: readonly RefusalCode[],
  withFieldErrors: readonly RefusalCode[],
): ZodOpenApiResponsesObject {
  const byStatus = Map.groupBy(new Set(codes), (code) => refusals[code][0])
  return Object.fromEntries(
    [...byStatus].map(([status, sameStatus]) => {
      const listsFieldErrors = sameStatus.some((code) => withFieldErrors.includes(code))
      const hasValues = sameStatus.some((code) => refusals[code][1].includes('{'))
      const schema = z.object({
        status: z.literal(false),
        code: z.enum(sameStatus),
        message: z.string(),
        ...(listsFieldErrors ? { errors: z.record(z.string(), z.string()).optional() } : {}),
        ...(hasValues ? { values: z.record(z.string(), z.union([z.string(), z.number()])).optional() } : {}),
      })
      return [
        String(status) as `${4 | 5}${string}`,
        {
          description: sameStatus.map((code) => refusals[code][1]).join(' / '),
          content: { 'application/json': { schema } },
        },
      ]
    }),
  )
}
