import type { Transporter } from 'nodemailer'

type Mail = { to: string; subject: string; text: string; html: string }

/**
 * The longest silence of a mail server, in milliseconds: before it connects, before it greets, and at any later step.
 */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const

/** Creates a gateway for e-mail by SMTP over a pool of connections. Imports the library with the first message. */
export function createSmtpGateway(url: string, from: string) {
  let opening: Promise<Transporter> | undefined
  const transport = () => {
    opening ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({ url, pool: true, maxRequeues: 1, ...timeouts }, { from }),
    )
    return opening
  }
  return {
    send: async ({ to, subject, text, html }: Mail): Promise<void> => {
      await (await transport()).sendMail({ to, subject, text, html })
    },
    close: async (): Promise<void> => (await opening)?.close(),
  }
}
