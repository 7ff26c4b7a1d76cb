import {
  type BrokenLinks,
  type linkProblems,
  maxFollowed,
  maxReported,
  type ReportedRecord,
} from '@shelai/contract/back-office/admin-reports.ts'
import { unescapeHtml } from '@shelai/contract/rules/escape-html.ts'
import { isPublicPath, isStoredPath } from '@shelai/contract/rules/stored-paths.ts'
import type { Context } from '../kernel/context.ts'
import type { Resource, StaffRecord } from './resource.ts'
import { describeRecord, scanContent } from './scan-content.ts'

type Problem = (typeof linkProblems)[number]

/** Returns the HTTP status with which the site answers the path of a page. */
export type GetPageStatus = (path: string) => Promise<number>

/** Follows every link of the content to our own pages and files, each once. */
export async function findBrokenLinks(
  { db, files, now, config }: Context,
  resources: readonly Resource[],
  getPageStatus: GetPageStatus,
): Promise<BrokenLinks> {
  const places = new Map<string, { total: number; records: ReportedRecord[] }>()
  let isCut = false
  for await (const scanned of scanContent(db, resources, now())) {
    for (const link of listOwnLinks(scanned.resource, scanned.record, config.publicUrl)) {
      const known = places.get(link)
      if (known === undefined && places.size >= maxFollowed) {
        isCut = true
        continue
      }
      const place = known ?? { total: 0, records: [] }
      place.total += 1
      if (place.records.length < maxReported) place.records.push(describeRecord(scanned))
      places.set(link, place)
    }
  }
  const followLink = async (link: string): Promise<Problem | undefined> => {
    if (!link.startsWith('/')) return 'missing'
    const path = link.slice(1)
    if (isPublicPath(path)) {
      return isStoredPath(path) && (await files.findSize(path)) !== undefined ? undefined : 'no_file'
    }
    const status = await getPageStatus(link)
    return status < 300 ? undefined : status < 400 ? 'moved' : 'missing'
  }
  const broken: BrokenLinks['broken'] = []
  for (const [link, place] of places) {
    const problem = await followLink(link)
    if (problem !== undefined) broken.push({ link, problem, ...place })
  }
  return { followed: places.size, isCut, broken }
}

/**
 * Lists the links and the pictures of a record that are our own, as paths without a fragment, each once. An address without its
 * beginning, such as `www.example.com`, is one: browsers look for it below the page.
 */
function listOwnLinks({ fields }: Resource, record: StaffRecord, publicUrl: string): Set<string> {
  const found = Object.entries(fields).flatMap(([name, { kind }]) => {
    const value = String(record[name] ?? '')
    if (kind === 'html') return listHtmlLinks(value)
    if (kind === 'link') return [value]
    return kind === 'picture' && value !== '' ? [`/${value}`] : []
  })
  const paths = found.flatMap((link) => {
    const path = link.startsWith(`${publicUrl}/`) ? link.slice(publicUrl.length) : link
    return /^(?!\/\/|[a-z][a-z\d+.-]*:)[^#]/i.test(path) ? [path.replace(/#.*$/s, '')] : []
  })
  return new Set(paths)
}

/** Lists the addresses of links and pictures in sanitized HTML, whose attributes have double quotation marks. */
function listHtmlLinks(html: string): string[] {
  return [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, address = '']) => unescapeHtml(address))
}
