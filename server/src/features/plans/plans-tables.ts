import type { PlanId } from '@shelai/contract/api/ids.ts'
import type { ContentColumns, WithDefault } from '../../kernel/database/column-types.ts'

export type PlansTables = {
  packages: ContentColumns<PlanId> & {
    name: string
    /** The same in Bangla; empty where nobody has written it. */
    name_bn: WithDefault<string>
    type: string
    price_poisha: number
    days: number
    /** A JSON list of texts. */
    features: string
    features_bn: WithDefault<string>
  }
}
