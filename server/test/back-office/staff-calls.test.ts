import type { ResourceName } from '@shelai/contract/admin-resources.ts'
import { isAllowed } from '@shelai/contract/admin-rights.ts'
import { type AuditAction, staffRoles } from '@shelai/contract/rules/staff.ts'
import type { StaffCall } from '@shelai/contract/staff-call.ts'
import { staffCalls } from '@shelai/contract/staff-calls.ts'
import { expect, test } from 'vitest'
import { oneDatabase } from '../../src/testing/each-database.ts'
import { createReader, createStaff } from '../../src/testing/test-reader.ts'
import { startServer } from '../../src/testing/test-server.ts'

type Right = `${AuditAction} ${ResourceName}`

/** Who may make each call, repeated by hand, so that a wrong right has to be given twice. */
const expected: Readonly<Record<string, 'anyone' | 'staff' | Right>> = {
  me: 'staff',
  confirm: 'staff',
  upload: 'staff',
  linkTargets: 'staff',
  previews: 'staff',
  brokenLinks: 'update articles',
  missingBangla: 'update articles',
  listImports: 'staff',
  readImport: 'staff',
  listImportRows: 'staff',
  listImportDrafts: 'staff',
  mapColumns: 'staff',
  applyImport: 'staff',
  undoImport: 'staff',
  dayTotals: 'read day-closings',
  reconcile: 'update orders',
  approveMatches: 'update orders',
  findGrantees: 'update orders',
  grant: 'update orders',
  estimateCampaign: 'create campaigns',
  checkCircular: 'read job-circulars',
  readLink: 'create job-circulars',
  askedOfQuestion: 'read job-questions',
  campaignFigures: 'read campaigns',
  figuresOfRevenue: 'read day-closings',
  figuresOfRegistrations: 'read users',
  figuresOfPackages: 'read orders',
  figuresOfContent: 'read articles',
  figuresOfSearches: 'read articles',
  figuresOfPractice: 'read job-questions',
  readerPage: 'read readers',
  eraseReader: 'delete readers',
  exportReaders: 'delete readers',
  listAudit: 'read audit',
  listAuditValues: 'read audit',
  exportAudit: 'read audit',
  findChecklist: 'update settings',
  findStarterPack: 'update settings',
  compareStarterItem: 'update settings',
  takeStarterItems: 'update settings',
  leaveStarterItems: 'update settings',
  undoStarterItems: 'update settings',
  skipStep: 'update settings',
  archiveSamples: 'update settings',
  findBackups: 'update settings',
  saveBackupPlan: 'update settings',
  makeBackup: 'update settings',
  downloadBackup: 'update settings',
  findRestoreOffer: 'update settings',
  startRestore: 'update settings',
  sendPiece: 'update settings',
  findRestoreProgress: 'anyone',
  findGateways: 'update settings',
  saveMail: 'update settings',
  saveSms: 'update settings',
  removeGateway: 'update settings',
  sendTestMessage: 'update settings',
  checkInvitation: 'anyone',
  acceptInvitation: 'anyone',
  changePassword: 'staff',
  findSecondFactor: 'staff',
  passSecondFactor: 'staff',
  removeSecondFactor: 'staff',
  setUpSecondFactor: 'staff',
  confirmSecondFactor: 'staff',
  renewRecoveryCodes: 'staff',
  requireSecondFactor: 'staff',
}

const describeCaller = ({ caller }: StaffCall) => (typeof caller === 'string' ? caller : `${caller.right} ${caller.on}`)

test('Every call of staff may be made by whom the table says', () => {
  const single = Object.entries(staffCalls).filter(([name]) => !name.includes('.'))
  expect(Object.fromEntries(single.map(([name, call]) => [name, describeCaller(call)]))).toEqual(expected)
})

/** The right that each call about the records of a resource needs; who may import is asked by the handler. */
const rightsOfRecordCalls: Readonly<Record<string, AuditAction | 'staff'>> = {
  ids: 'read',
  page: 'read',
  revisions: 'read',
  export: 'read',
  bulk: 'update',
  order: 'update',
  restore: 'update',
  template: 'staff',
  import: 'staff',
}

test('Every call about the records of a resource needs a right on that resource, and every action the right to update', () => {
  const ofRecords = Object.entries(staffCalls).filter(([name]) => name.includes('.'))
  expect(ofRecords.length).toBeGreaterThan(100)
  for (const [name, call] of ofRecords) {
    const [resource, action = ''] = name.split('.')
    const right = name === 'bin.restore' ? 'update' : (rightsOfRecordCalls[action] ?? 'update')
    expect(describeCaller(call), name).toBe(right === 'staff' ? right : `${right} ${resource}`)
  }
})

oneDatabase('The calls of staff', (open) => {
  const setUp = async () => {
    const { db, request } = await startServer(await open())
    const send = async ({ method, path }: StaffCall, authorization?: string) => {
      const answer = await request(`/api/v1${path.replace(/\{\w+\}/g, '1')}`, {
        method,
        headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
        ...(method === 'GET' ? {} : { body: '{}' }),
      })
      const text = await answer.text()
      return /"code":"(\w+)"/.exec(text)?.[1]
    }
    return { db, send }
  }
  const closed = Object.values(staffCalls).filter(({ caller }) => caller !== 'anyone')

  test('Calls of staff refuse guests and readers before they read what was sent', async () => {
    const { db, send } = await setUp()
    const { authorization } = await createReader(db)
    for (const call of closed) {
      expect(await send(call), call.path).toBe('sign_in_needed')
      expect(await send(call, authorization), call.path).toBe('sign_in_needed')
    }
  })

  test.each(staffRoles)('The role %s is refused exactly the calls that its rights do not permit', async (role) => {
    const { db, send } = await setUp()
    const { authorization } = await createStaff(db, role)
    for (const call of closed) {
      const { caller, path } = call
      if (typeof caller === 'string') continue
      const isRefused = (await send(call, authorization)) === 'not_allowed'
      expect(isRefused, path).toBe(!isAllowed(role, caller.right, caller.on))
    }
  })
})
