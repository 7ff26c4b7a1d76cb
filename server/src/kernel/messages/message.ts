/** A message to one person. Text messages have no subject and no HTML. */
export type Message =
  | { channel: 'email'; to: string; subject: string; text: string; html: string }
  | { channel: 'sms'; to: string; text: string }
