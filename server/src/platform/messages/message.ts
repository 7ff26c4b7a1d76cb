/** A message to one person. Text messages have no subject and no HTML. */
export type Message =
  | { channel: 'email'; to: string; subject: string; text: string; html: string }
  | { channel: 'sms'; to: string; text: string }

/** Sends a message, or throws. */
export type Gateway<M extends Message> = (message: M) => Promise<void>

export type Mail = Extract<Message, { channel: 'email' }>
export type Sms = Extract<Message, { channel: 'sms' }>
