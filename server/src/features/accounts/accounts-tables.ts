import type { UserId } from '@shelai/contract/api/ids.ts'
import type { StaffRole } from '@shelai/contract/rules/staff.ts'
import type { Generated } from 'kysely'
import type { WithDefault } from '../../kernel/database/column-types.ts'

/** The permission of a one-time code: a reset of the password, or the verification of the reader's own number. */
export type CodePurpose = 'reset' | 'phone'

export type AccountsTables = {
  one_time_codes: {
    purpose: CodePurpose
    contact: string
    code_hash: string
    tries: WithDefault<number>
    sent_at: string
    expires_at: string
  }
  /** Open invitations of new staff, at most one for each address. */
  invitations: {
    id: Generated<number>
    email: string
    email_key: string
    role: StaffRole
    token_hash: string
    /** The owner who sent it. It ends when they leave or lose the role. */
    invited_by: UserId
    created_at: string
    expires_at: string
  }
  reset_tickets: { ticket_hash: string; user_id: UserId; contact: string; expires_at: string }
}
