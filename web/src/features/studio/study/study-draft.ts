import {
  type Allowance,
  type MachineClass,
  type Study,
  studioLimits,
} from '@shelai/contract/features/studio/studio-records.ts'
import { schoolParts } from '../bulletin/style-draft.ts'
import { type Bounds, checkLength, type FieldFault, parseAmount } from '../line/parse-fields.ts'

/** What is noted beside the laps, as it is typed: every field is text. */
export type StudyDraft = ReturnType<typeof draftStudy>
export type StudyField = keyof StudyDraft
export type StudyFaults = Partial<
  Record<StudyField, FieldFault | { word: 'both' | 'nameMissing'; values: Record<string, string> }>
>

const openingParts = {
  total: '15',
  personal: '5',
  fatigue: '4',
  contingency: '3',
  machine: '10',
  machinePersonal: '20',
  bundle: '10',
}

export function draftStudy(study: Study) {
  const { allowance, bundle } = study
  const parts = Object.fromEntries(
    Object.entries(allowance).flatMap(([part, value]) => (typeof value === 'number' ? [[part, String(value)]] : [])),
  )
  return {
    name: study.name,
    machineClass: study.machine as string,
    machineNumber: study.machineNumber,
    operatorName: study.operatorName,
    operatorId: study.operatorId,
    grade: study.grade,
    observer: study.observer,
    rating: String(study.rating),
    note: study.note,
    bundlePieces: bundle ? String(bundle.pieces) : '',
    bundleSeconds: bundle ? String(bundle.tenths / 10) : '',
    school: allowance.school as string,
    ...openingParts,
    ...parts,
  }
}

const lengths = {
  name: 200,
  machineNumber: 40,
  operatorName: 120,
  operatorId: 40,
  grade: 20,
  observer: 120,
  note: 1000,
} as const
const percents: Bounds = { least: 0, most: 100, example: '15', isNeeded: true }

type Read = { study: Study; faults?: undefined } | { study?: undefined; faults: StudyFaults }

/** Reads what was typed beside a study. */
export function readStudy(draft: StudyDraft, base: Study): Read {
  const faults: StudyFaults = {}
  const amount = (field: StudyField, bounds: Bounds): number | null => {
    const value = parseAmount(draft[field], bounds)
    if (value === null || typeof value === 'number') return value
    faults[field] = value
    return null
  }
  for (const [field, most] of Object.entries(lengths)) {
    const fault = checkLength(draft[field as keyof typeof lengths], most)
    if (fault) faults[field as keyof typeof lengths] = fault
  }
  if (draft.name.trim() === '') faults.name = { word: 'nameMissing', values: {} }
  const rating = amount('rating', { least: 1, most: 200, example: '95', isNeeded: true })
  const pieces = amount('bundlePieces', { least: 1, most: 1000, example: '20', isWhole: true })
  const seconds = amount('bundleSeconds', { least: 0, most: studioLimits.lapTenths / 10, example: '32.5' })
  if ((pieces === null) !== (seconds === null) && !faults.bundlePieces && !faults.bundleSeconds)
    faults[pieces === null ? 'bundlePieces' : 'bundleSeconds'] = { word: 'both', values: {} }
  const school = (Object.keys(schoolParts) as Allowance['school'][]).find((one) => one === draft.school) ?? 'single'
  const parts = Object.fromEntries(schoolParts[school].map((part) => [part, amount(part, percents)]))
  if (Object.keys(faults).length > 0) return { faults }
  const texts = Object.fromEntries(Object.keys(lengths).map((field) => [field, draft[field as StudyField].trim()]))
  return {
    study: {
      ...base,
      ...texts,
      machine: draft.machineClass as MachineClass,
      rating: rating ?? base.rating,
      bundle: pieces === null || seconds === null ? null : { pieces, tenths: Math.round(seconds * 10) },
      allowance: { school, ...parts } as Allowance,
    },
  }
}
