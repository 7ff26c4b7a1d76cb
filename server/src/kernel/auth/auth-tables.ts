import type { UserId } from '@shelai/contract/api/ids.ts'
import type { Gender, Profession } from '@shelai/contract/rules/limits.ts'
import type { Role } from '@shelai/contract/rules/staff.ts'
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
    /** The time at which a password that the product made ends; null for one that a person chose. */
    password_expires_at: WithDefault<string | null>
    role: WithDefault<Role>
    /** The time at which the account got its role; null if it was long ago. */
    role_since: WithDefault<string | null>
    /** The time at which the second factor was set up; null without one. */
    second_factor_at: WithDefault<string | null>
    /** The time of the last login; null where it was before logins were noted. */
    signed_in_at: WithDefault<string | null>
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
    /** The time at which the second factor was passed. */
    second_factor_at: WithDefault<string | null>
    /** The browser and the system that logged in, such as `Chrome, Android`; null when they are unknown. */
    device: WithDefault<string | null>
  }
  /** The devices and networks from which an account was signed in to, hashed. */
  known_devices: { user_id: UserId; device_hash: string; network_hash: string; last_at: string }
  /** The second factor of an account, confirmed or about to be set up. */
  second_factors: {
    user_id: UserId
    /** The secret of the authenticator app, encrypted with a key that is not in the database. */
    sealed_secret: string
    /** The time step of the last accepted code, in steps of 30 seconds since 1970. */
    last_step: WithDefault<number>
  }
  /** Recovery codes that were not used. */
  recovery_codes: { user_id: UserId; code_hash: string }
  /** Counted attempts since a time, and the end of the lockout. Keys are hashed, because they may be addresses. */
  try_counts: { kind: string; key_hash: string; tries: number; since: string; shut_until: string | null }
}
