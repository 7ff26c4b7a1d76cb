/** The colours of the series of a plot, in their order: threads of the readers' app, legible on its cloth. */
export const chartColors = {
  light: ['#26356b', '#8b0000', '#8a5a00', '#2f5d4a', '#9a4b2f', '#463c36'],
  dark: ['#a9b6ee', '#f0998c', '#e9b85c', '#93c8ac', '#e6a083', '#bbaea0'],
} as const
