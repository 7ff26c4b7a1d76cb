import type { Language } from '../../rules/words.ts'

/** A page of the studio that leads to calculators and format files. */
export type NumberedPage = 'study' | 'style' | 'pitch' | 'board'

/** What a label of a calculator gets: a number of the page, by its name, in a unit. */
type LabelNumber = readonly [number: StudioNumber, unit: string]
/** The labels of each calculator, by its title in the starter content. */
type Calculators = Readonly<Record<string, Readonly<Record<string, LabelNumber>>>>

/** Numbers that pages of the studio have. */
export type StudioNumber =
  | 'cycleMin'
  | 'cycleSeconds'
  | 'rating'
  | 'normalRating'
  | 'allowance'
  | 'wholeAllowance'
  | 'smv'
  | 'people'
  | 'operators'
  | 'helpers'
  | 'everybodyPresent'
  | 'planEfficiency'
  | 'hours'
  | 'dayMinutes'
  | 'hourTarget'
  | 'dayTarget'
  | 'minuteTaka'
  | 'bottleneckMin'
  | 'organisation'
  | 'good'
  | 'planned'
  | 'lostMin'
  | 'defects'
  | 'checked'

const line = {
  'Total SMV': ['smv', 'min'],
  'Number of Operators': ['people', 'persons'],
} as const
const limits = { ...line, 'Organisation Efficiency %': ['organisation', '%'] } as const
const balance = {
  'Total SMV': ['smv', 'min'],
  'Number of Workstations': ['people', 'persons'],
  'Bottleneck SMV': ['bottleneckMin', 'min'],
} as const

/** The calculators that ask for numbers of a page, with what each of their labels gets. */
export const studioCalculators = {
  study: {
    'Basic Time of Operation': {
      'Observed Time': ['cycleMin', 'min'],
      'Observed Rating': ['rating', ''],
      'Standard Rating': ['normalRating', ''],
    },
    'SMV of Operation': {
      'Observed Time': ['cycleMin', 'min'],
      'Rating %': ['rating', '%'],
      'Allowance %': ['wholeAllowance', '%'],
    },
    'Capacity of Operation': { 'Average Cycle Time': ['cycleSeconds', 'sec'], 'Allowance %': ['allowance', '%'] },
  },
  style: {
    'Hourly Target of Line': {
      Manpower: ['people', 'persons'],
      'Efficiency %': ['planEfficiency', '%'],
      SMV: ['smv', 'min'],
    },
    'Daily Target of Line': {
      'Working Minutes': ['dayMinutes', 'min'],
      Operators: ['people', 'persons'],
      'Efficiency %': ['planEfficiency', '%'],
      'Garment SAM': ['smv', 'min'],
    },
    'Daily Capacity of Line': {
      'Shift Hours': ['hours', 'hours'],
      Manpower: ['people', 'persons'],
      'Line Eff %': ['planEfficiency', '%'],
      'Attendance %': ['everybodyPresent', '%'],
      SMV: ['smv', 'min'],
    },
    'Operators Needed of Line': {
      'Target Per Hour': ['hourTarget', 'pcs'],
      SMV: ['smv', 'min'],
      'Efficiency %': ['planEfficiency', '%'],
    },
    'Takt Time of Line': { 'Available Minutes': ['dayMinutes', 'min'], 'Required Output': ['dayTarget', 'pcs'] },
    'Labour Productivity of Line': {
      Output: ['dayTarget', 'pcs'],
      Operators: ['operators', 'persons'],
      Helpers: ['helpers', 'persons'],
    },
    'CM of Garment': {
      SMV: ['smv', 'min'],
      'Cost Per Minute': ['minuteTaka', 'Tk'],
      'Efficiency %': ['planEfficiency', '%'],
    },
  },
  pitch: {
    'Pitch Time of Line': line,
    'UCL of Line': limits,
    'LCL of Line': limits,
    'Balancing Efficiency of Line': balance,
    'Balance Loss of Line': balance,
  },
  board: {
    'Efficiency of Line': {
      Output: ['good', 'pcs'],
      SMV: ['smv', 'min'],
      Manpower: ['people', 'persons'],
      'Working Hours': ['hours', 'hours'],
    },
    'Plan Achievement of Line': { 'Actual Output': ['good', 'pcs'], 'Planned Output': ['planned', 'pcs'] },
    'NPT of Line': {
      'Lost Minutes': ['lostMin', 'min'],
      Manpower: ['people', 'persons'],
      'Working Minutes': ['dayMinutes', 'min'],
    },
    'DHU of Section': { 'Total Defects': ['defects', 'defects'], 'Total Checked': ['checked', 'pcs'] },
    'Pieces Per Man Hour of Line': {
      Output: ['good', 'pcs'],
      Manpower: ['people', 'persons'],
      'Working Hours': ['hours', 'hours'],
    },
  },
} as const satisfies Record<NumberedPage, Calculators>

/** The format files that ask for the numbers of a page, by their titles in the starter content. */
export const studioFiles = {
  study: ['Time study sheet', 'Capacity study with pitch diagram'],
  style: ['Operation bulletin', 'Machine requisition and layout', 'Line loading plan'],
  pitch: ['Line balancing sheet', 'Capacity study with pitch diagram'],
  board: ['Hourly production report', 'Daily efficiency by line', 'NPT register'],
} as const satisfies Record<NumberedPage, readonly string[]>

/** The articles that show the studio at work, by their titles in the starter content. */
export const studioGuide = {
  en: 'How to study, balance and run a line with the studio',
  bn: 'Studio দিয়ে line মাপা, balance করা আর চালানো',
} as const satisfies Record<Language, string>

export type StudioNumbers = Readonly<Partial<Record<StudioNumber, number | undefined>>>

/** A label with its number and the unit of the number. */
export type FilledLabel = { name: string; value: number; unit: string }
export type FilledCalculator = { title: string; labels: readonly FilledLabel[] }

/** Returns the calculators of a page all of whose labels can be filled in. */
export function fillCalculators(page: NumberedPage, numbers: StudioNumbers): FilledCalculator[] {
  const calculators: Calculators = studioCalculators[page]
  return Object.entries(calculators).flatMap(([title, wanted]) => {
    const labels = Object.entries(wanted).flatMap(([name, [number, unit]]): FilledLabel[] => {
      const value = numbers[number]
      return value === undefined || !Number.isFinite(value) ? [] : [{ name, value, unit }]
    })
    return labels.length === Object.keys(wanted).length ? [{ title, labels }] : []
  })
}
