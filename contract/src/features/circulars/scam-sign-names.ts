/**
 * The signs by which readers are robbed. `promise` is a sure job or easy money at home, `copied` a circular that stands here already
 * with another number.
 */
export const scamSigns = ['money', 'wallet', 'secret', 'promise', 'chat_only', 'free_mail', 'copied'] as const
export type ScamSign = (typeof scamSigns)[number]
