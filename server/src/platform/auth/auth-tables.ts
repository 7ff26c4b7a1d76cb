import type { UserId } from '@shelai/contract/ids.ts'
import type { Gender, Profession } from '@shelai/contract/limits.ts'
import type { Role } from '@shelai/contract/staff.ts'
import type { FlagColumn, WithDefault } from '../database/column-types.ts'
import type { SessionHash } from './secrets.ts'

export type AuthTables = {
  users: {
    id: UserId
    email: string
    /** The address in lower case, unique per account. */
    email_key: string
    name: string
    phone: string
    phone_verified: FlagColumn
    /** The time at which a reset by e-mail first proved that the account belongs to the address's reader. */
    email_verified_at: WithDefault<string | null>
    gender: Gender
    profession: Profession
    img: WithDefault<string>
    password_hash: string
    role: WithDefault<Role>
    created_at: string
    updated_at: string
  }
  sessions: {
    token_hash: SessionHash
    user_id: UserId
    created_at: string
    expires_at: string
    /** The time at which the password was last confirmed. */
    confirmed_at: WithDefault<string | null>
    /** The time of the last admin call, at most a minute too early; null before the first one. */
    admin_used_at: WithDefault<string | null>
  }
  /** Counted attempts since a time, and the end of the lockout. Keys are hashed, because they may be addresses. */
  try_counts: { kind: string; key_hash: string; tries: number; since: string; shut_until: string | null }
}
