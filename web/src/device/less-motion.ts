/** Tells whether the reader has asked the device for less motion: then nothing moves by itself. */
export const wantsLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
