import type { MachineClass, Operation } from '@shelai/contract/features/studio/studio-records.ts'

/**
 * A row of a sample: the minutes are by machine, or by hand where a helper does it. `after`: the numbers of the rows that must be done
 * before it, if they are others than the one above.
 */
export type SampleRow = {
  section: NonNullable<Operation['section']>
  name: string
  bangla: string
  machine: MachineClass
  minutes: number
  after?: readonly number[]
  people?: number
  attachment?: string
}
