import type { Transporter } from 'nodemailer'

type Mail = { to: string; subject: string; text: string; html: string }

/** How long a mail server may be silent, in milliseconds: while it is reached, before it greets, and at any step after. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const

/** E-mail by SMTP, over a few connections that are kept open. The library is loaded with the first message. */
export function createSmtpGateway(url: string, from: string) {
  let opening: Promise<Transporter> | undefined
  const transport = () => {
    opening ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({ url, pool: true, maxRequeues: 1, ...patience }, { from }),
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
