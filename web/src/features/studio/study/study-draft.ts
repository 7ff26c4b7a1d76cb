import { type MachineClass, type Study, studioLimits } from '@shelai/contract/features/studio/studio-records.ts'
import { draftAllowance, readAllowance } from '../line/allowance-fields.ts'
import { createFieldReader, type FieldFault } from '../line/parse-fields.ts'

/** The fields beside the laps, as they are typed: every field is text. */
export type StudyDraft = ReturnType<typeof draftStudy>
export type StudyField = keyof StudyDraft
type StudyFault = FieldFault | { word: 'both' | 'nameMissing'; values: Record<string, string> }
export type StudyFaults = Partial<Record<StudyField, StudyFault>>

export function draftStudy(study: Study) {
  const { bundle } = study
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
    ...draftAllowance(study.allowance),
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

type Read = { study: Study; faults?: undefined } | { study?: undefined; faults: StudyFaults }

/** Reads what was typed beside a study. */
export function readStudy(draft: StudyDraft, base: Study): Read {
  const { faults, amount, hasFaults, texts } = createFieldReader<StudyField, keyof typeof lengths, StudyFault>(
    draft,
    lengths,
  )
  if (draft.name.trim() === '') faults.name = { word: 'nameMissing', values: {} }
  const rating = amount('rating', { least: 1, most: 200, example: '95', isNeeded: true })
  const pieces = amount('bundlePieces', { least: 1, most: 1000, example: '20', isWhole: true })
  const seconds = amount('bundleSeconds', { least: 0, most: studioLimits.lapTenths / 10, example: '32.5' })
  if ((pieces === null) !== (seconds === null) && !faults.bundlePieces && !faults.bundleSeconds)
    faults[pieces === null ? 'bundlePieces' : 'bundleSeconds'] = { word: 'both', values: {} }
  const allowance = readAllowance(draft, amount)
  if (hasFaults()) return { faults }
  return {
    study: {
      ...base,
      ...texts,
      machine: draft.machineClass as MachineClass,
      rating: rating ?? base.rating,
      bundle: pieces === null || seconds === null ? null : { pieces, tenths: Math.round(seconds * 10) },
      allowance,
    },
  }
}
