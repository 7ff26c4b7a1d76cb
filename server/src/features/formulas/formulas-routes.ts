import type { CallRegistry } from '../../kernel/api/call-registry.ts'
import type { Context } from '../../kernel/context.ts'
import { WindowLimit } from '../../kernel/counters/window-limit.ts'
import { parseJson, toFlag, toPremiumFlag } from '../../kernel/database/columns.ts'
import { isLocked } from '../../kernel/entitlements.ts'
import { ContentList, noParent } from '../../kernel/lists/content-list.ts'
import { findFormula, listFormulasById } from './formulas-store.ts'

type Label = { label_name: string; label_value: string; unit: string }

/** The most uses by one network counted in a minute: those of a full class with one address. */
const maxUsesPerMinute = 120

export function serveFormulas(registry: CallRegistry, { db }: Context): void {
  const uses = new WindowLimit({ limit: maxUsesPerMinute, windowMs: 60_000 })

  const formulas = new ContentList(db, {
    list: 'formulas',
    listById: (ids) => listFormulasById(db, ids),
  })

  registry.handle('formulas.all', async ({ query }) => {
    const { rows, meta } = await formulas.read(noParent, query)
    return { data: rows.map((row) => ({ ...row, is_premium: toPremiumFlag(row.is_premium) })), meta }
  })

  registry.handle('formulas.one', async ({ params, reader, now, refuse }) => {
    const row = await findFormula(db, params.id)
    if (row === undefined) return refuse('not_found')
    const locked = isLocked('formula', row.is_premium, reader, now)
    return {
      ...row,
      is_premium: toPremiumFlag(row.is_premium),
      locked: toFlag(locked),
      formula: locked ? null : row.formula,
      notes: locked ? '' : row.notes,
      source: locked ? '' : row.source,
      result_unit: locked ? '' : row.result_unit,
      keeps_units: toFlag(row.keeps_units === 1),
      usual_range: locked ? '' : row.usual_range,
      pitfall: locked ? '' : row.pitfall,
      labels: locked ? [] : ((parseJson(row.labels) ?? []) as Label[]),
    }
  })
  registry.handle('formulas.countUse', async ({ params, client, now, refuse }) => {
    if (!uses.allows(client.address, now.getTime())) return refuse('too_many_requests')
    const row = await findFormula(db, params.id)
    return row === undefined ? refuse('not_found') : { formula_id: row.formula_id }
  })
}
