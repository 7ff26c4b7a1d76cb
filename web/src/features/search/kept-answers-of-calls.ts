import { callTable } from '@shelai/contract/call-table.ts'
import { apiBase } from '@shelai/contract/call-urls.ts'
import { parsePackKey } from '@shelai/contract/features/packs/pack-keys.ts'
import { listKeptAnswers } from '../../network/kept-answers.ts'
import { listPackItems } from '../../network/kept-packs.ts'
import { listRecords, type ReadAnswers, searchedCalls } from './answer-documents.ts'

/** The paths of the searched calls, as patterns. */
const paths = searchedCalls.map((name) => ({
  name,
  pattern: new RegExp(`^${apiBase}${callTable[name].path.replace(/:\w+/, '\\d+')}(?:\\?|$)`),
}))

/** Reads the answers that are kept on the device, because they were seen or belong to a pack. */
export async function readKeptAnswers(account: string): Promise<ReadAnswers> {
  const records = new Map<string, unknown[]>()
  const add = (name: string, data: unknown) => {
    const known = records.get(name) ?? []
    known.push(...listRecords(data))
    records.set(name, known)
  }
  for (const owner of new Set(['', account]))
    for (const { address, envelope } of await listKeptAnswers({ account: owner })) {
      const call = paths.find(({ pattern }) => pattern.test(address))
      if (call) add(call.name, envelope.data)
    }
  for (const { key, text } of await listPackItems()) {
    const read = parsePackKey(key)
    const answer = JSON.parse(text) as { data?: unknown }
    // The answer of a list that is cut into rows has their ids only.
    if (read) add(read.name, read.row === undefined ? dropIds(answer.data) : answer)
  }
  return (name) => records.get(name) ?? []
}

const dropIds = (data: unknown) => (Array.isArray(data) ? data.filter((row) => typeof row === 'object') : data)
