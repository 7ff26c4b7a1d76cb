import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadPack } from '../load-pack.ts'
import { makeAqlFinalInspectionReport } from './aql-final-inspection-report.ts'
import { makeComplianceAuditChecklist } from './compliance-audit-checklist.ts'
import { makeCorrectiveActionPlan } from './corrective-action-plan.ts'
import { makeCoverLetter } from './cover-letter.ts'
import { makeCvFormat } from './cv-format.ts'
import { makeHourlyProductionReport } from './hourly-production-report.ts'
import { makeInlineInspectionForm } from './inline-inspection-form.ts'
import { makeLeaveApplicationForm } from './leave-application-form.ts'
import { makeLineBalancingSheet } from './line-balancing-sheet.ts'
import { makeNeedleControlRegister } from './needle-control-register.ts'
import { makePpMeetingMinutes } from './pp-meeting-minutes.ts'
import { makeSampleRequestForm } from './sample-request-form.ts'
import { renderSheetFile } from './sheet-kit.ts'
import { sheetPlans } from './sheet-plans.ts'
import { makeTrainingRecord } from './training-record.ts'
import { makeTrimCard } from './trim-card.ts'

/** Writes every format file of content/downloads; `downloads.yaml` beside them names each. */
const folder = join(import.meta.dirname, '../../downloads/files')

const { downloads } = await loadPack()

function figuresOf(name: string) {
  const download = downloads.find(({ file }) => file.name === name)
  if (!download) throw new Error(`downloads.yaml does not name ${name}`)
  return download.figures
}

const files: Record<string, () => Promise<Uint8Array>> = {
  'hourly-production-report.xlsx': makeHourlyProductionReport,
  'line-balancing-sheet.xlsx': makeLineBalancingSheet,
  'pp-meeting-minutes.docx': makePpMeetingMinutes,
  'compliance-audit-checklist.docx': () => makeComplianceAuditChecklist(figuresOf('compliance-audit-checklist.docx')),
  'corrective-action-plan.docx': makeCorrectiveActionPlan,
  'cover-letter.docx': makeCoverLetter,
  'cv-format.docx': makeCvFormat,
  'sample-request-form.docx': makeSampleRequestForm,
  'training-record.docx': makeTrainingRecord,
  'trim-card.docx': makeTrimCard,
  'needle-control-register.pdf': makeNeedleControlRegister,
  'inline-inspection-form.pdf': makeInlineInspectionForm,
  'leave-application-form.pdf': makeLeaveApplicationForm,
  'aql-final-inspection-report.pdf': makeAqlFinalInspectionReport,
}

for (const [slug, plan] of Object.entries(sheetPlans)) {
  const name = `${slug}.xlsx`
  files[name] = () => renderSheetFile(plan, figuresOf(name))
}

await mkdir(folder, { recursive: true })
for (const [name, make] of Object.entries(files)) {
  const bytes = await make()
  await writeFile(join(folder, name), bytes)
  process.stdout.write(`${name}  ${bytes.length} bytes\n`)
}
