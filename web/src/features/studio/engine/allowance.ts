import type { Allowance } from '@shelai/contract/features/studio/studio-records.ts'

/** The results of a basic time: the minutes added for the bundle, and the standard minutes. */
export type StandardTime = { bundleMin: number; smvMin: number }

/** Returns the whole of an allowance in percent of the basic time. */
export function getAllowancePercent(allowance: Allowance): number {
  switch (allowance.school) {
    case 'single':
      return allowance.total
    case 'split':
      return allowance.personal + allowance.fatigue + allowance.contingency + allowance.machine
    case 'added':
      return allowance.bundle + allowance.machinePersonal
    case 'compounded':
      return allowance.total + allowance.bundle + (allowance.total * allowance.bundle) / 100
  }
}

/**
 * Adds the allowance to a basic time. The bundle is counted once: as measured, in the school that splits the allowance, or as the
 * percentage that the school has for it.
 */
export function addAllowance(basicMin: number, allowance: Allowance, measuredBundleMin = 0): StandardTime {
  const withAllowance = basicMin * (1 + getAllowancePercent(allowance) / 100)
  switch (allowance.school) {
    case 'single':
      return { bundleMin: 0, smvMin: withAllowance }
    case 'split':
      return { bundleMin: measuredBundleMin, smvMin: withAllowance + measuredBundleMin }
    case 'added':
      return { bundleMin: (basicMin * allowance.bundle) / 100, smvMin: withAllowance }
    case 'compounded':
      return { bundleMin: basicMin * (1 + allowance.total / 100) * (allowance.bundle / 100), smvMin: withAllowance }
  }
}

/** Minutes in a time measurement unit: a hundred-thousandth of an hour. */
const tmuMinutes = 0.0006

/** Returns the standard minutes of a time in TMU, with an allowance in percent. */
export function getTmuMinutes(tmu: number, allowancePercent = 0): number {
  return tmu * tmuMinutes * (1 + allowancePercent / 100)
}
