import { z } from 'zod'
import { defineStaffCall } from '../staff-call.ts'
import { messageRoutes } from './checklist.ts'

/**
 * The connection to a mail server: by TLS from the beginning, usually port 465, or after STARTTLS, usually port 587.
 */
export const mailSecurities = ['tls', 'starttls'] as const

/** Where a gateway is set: by the environment of the server, which wins, by an owner, or nowhere. */
const gatewaySources = ['environment', 'settings', 'none'] as const

const Line = (longest: number) => z.string().trim().max(longest, 'Please write less.')

/** The parts of a mail address or a sender such as `Shelai <hello@shelai.example>`. */
const sender = /^(?:[^<>\r\n"]{1,100} <[^\s<>@]{1,64}@[^\s<>@]{1,255}>|[^\s<>@]{1,64}@[^\s<>@]{1,255})$/

/** A mail server as an owner sets it. */
export const MailBody = z.object({
  host: Line(253).regex(/^[a-z\d.-]+$/i, 'Please write the name of the mail server, such as smtp.example.com.'),
  port: z.coerce.number('Please write a number.').int('Please write a number.').min(1).max(65_535),
  security: z.enum(mailSecurities),
  user: Line(254),
  /** Blank keeps the password that is stored. */
  password: z.string().max(500, 'Please write less.').default(''),
  from: Line(370).regex(sender, 'Please write an address, such as Shelai <hello@example.com>.'),
})
export type MailBody = z.output<typeof MailBody>

export const SmsBody = z.object({
  /** The address that the SMS service gives, with `{to}` and `{text}` where its requests are read from the address. */
  url: Line(2000).regex(/^https?:\/\/[^\s/]/, 'Please write an address that begins with https://.'),
})
export type SmsBody = z.output<typeof SmsBody>

/** The view of owners on the gateways. Passwords and keys are never shown again. */
export const Gateways = z.object({
  mail: z.object({
    source: z.enum(gatewaySources),
    host: z.string(),
    port: z.int().nullable(),
    security: z.enum(mailSecurities).nullable(),
    user: z.string(),
    has_password: z.boolean(),
    from: z.string(),
  }),
  sms: z.object({ source: z.enum(gatewaySources), host: z.string() }),
  /** A stored gateway cannot be opened, because the key of the data folder is another one. */
  is_unreadable: z.boolean(),
})
export type Gateways = z.output<typeof Gateways>

/** The calls about the gateways of messages. Who may change the settings may make them. */
export const gatewayCalls = {
  findGateways: defineStaffCall({
    method: 'GET',
    path: '/admin/gateways',
    caller: { right: 'update', on: 'settings' },
    summary: 'By what e-mail and text messages leave, without passwords and keys',
    answer: Gateways,
    refusals: [],
  }),
  saveMail: defineStaffCall({
    method: 'POST',
    path: '/admin/gateways/mail',
    caller: { right: 'update', on: 'settings' },
    summary: 'Set the mail server',
    body: MailBody,
    answer: z.null(),
    refusals: ['password_needed', 'fields_refused', 'set_by_environment'],
  }),
  saveSms: defineStaffCall({
    method: 'POST',
    path: '/admin/gateways/sms',
    caller: { right: 'update', on: 'settings' },
    summary: 'Set the service that sends text messages',
    body: SmsBody,
    answer: z.null(),
    refusals: ['password_needed', 'fields_refused', 'set_by_environment'],
  }),
  removeGateway: defineStaffCall({
    method: 'POST',
    path: '/admin/gateways/remove',
    caller: { right: 'update', on: 'settings' },
    summary: 'Remove the gateway of a channel, so that its messages go to the outbox folder only',
    body: z.object({ channel: z.enum(['email', 'sms']) }),
    answer: z.null(),
    refusals: ['password_needed', 'set_by_environment'],
  }),
  sendTestMessage: defineStaffCall({
    method: 'POST',
    path: '/admin/gateways/test-message',
    caller: { right: 'update', on: 'settings' },
    summary: 'Send a test message, by default to the own address or number, and say by which way it left',
    body: z.object({ channel: z.enum(['email', 'sms']), to: Line(254).default('') }),
    answer: z.object({ route: z.enum(messageRoutes), to: z.string() }),
    refusals: ['too_many_requests', 'own_phone_needed', 'contact_malformed', 'message_unsent'],
  }),
}
