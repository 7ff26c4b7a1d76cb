import { z } from 'zod'

export const DateText = z.iso.date()

/** The day on which somebody opened the source of a figure, or that nobody did. */
export const AsOf = z.union([DateText, z.literal('not checked')])
