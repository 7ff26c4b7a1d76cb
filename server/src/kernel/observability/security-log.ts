import { createHmac } from 'node:crypto'
import type { UserId } from '@shelai/contract/api/ids.ts'
import type { RefusalCode } from '@shelai/contract/api/refusals.ts'
import type { Refused } from '@shelai/contract/api/refused.ts'
import type { FastifyRequest } from 'fastify'
import { findClientNetwork } from '../auth/client-network.ts'

/** A proof that somebody owns an account. */
export type SecurityEvent = 'login' | 'second_factor_passed' | 'password_set' | 'invitation_accepted'

/** Refusals for a missing right or proof, for too many attempts, and for input that our own apps never send. */
const securityRefusals: ReadonlySet<string> = new Set<RefusalCode>([
  'sign_in_needed',
  'wrong_login',
  'wrong_password',
  'wrong_code',
  'otp_refused',
  'invitation_ended',
  'not_allowed',
  'own_order',
  'second_owner_needed',
  'owner_too_new',
  'too_many_requests',
  'bad_input',
  'form_refused',
  'too_large',
  'push_refused',
])

declare module 'fastify' {
  interface FastifyRequest {
    /** The account that makes the request or, at a login, that it is about; for the log. */
    account?: UserId
  }
}

/**
 * Writes a line for each login and other proof, and for each refusal of the list above, with the route, the account if it
 * is known, and the network. The network is a keyed digest: equal for equal networks, and of no meaning without the key.
 */
export class SecurityLog {
  readonly #key: string

  constructor(key: string) {
    this.#key = key
  }

  /** Writes a refusal that is a security event. */
  recordRefusal(request: FastifyRequest, { code }: Refused): void {
    if (securityRefusals.has(code)) this.#write(request, code)
  }

  /** Writes that somebody proved to be the owner of an account. */
  record(request: FastifyRequest, event: SecurityEvent, account: UserId): void {
    request.account = account
    this.#write(request, event)
  }

  #write(request: FastifyRequest, event: string): void {
    const { account, ip, log } = request
    const network = createHmac('sha256', this.#key).update(findClientNetwork(ip)).digest('base64url').slice(0, 16)
    log.info({ event, route: request.routeOptions.url ?? 'none', account, network }, 'security event')
  }
}
