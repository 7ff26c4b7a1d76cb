import type { Answer } from '@shelai/contract/calls.ts'
import { isOpenedBy } from '@shelai/contract/rules/entitlement.ts'
import { fileUrl, pages } from '@shelai/contract/rules/urls.ts'
import { formulasTexts } from '@shelai/contract/texts/content-texts.ts'
import { ownEmptyTexts } from '@shelai/contract/texts/empty-texts.ts'
import { useLocation } from 'react-router'
import { formatSize } from '../../i18n/format-size.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import type { NumberedRows } from '../../lists/numbered-parts.ts'
import { createPartMeta, readPart } from '../../lists/part-address.ts'
import { SearchableList } from '../../lists/searchable-list.tsx'
import { useListParts } from '../../lists/use-list-parts.ts'
import { useCall, useCallWithEnvelope } from '../../network/api-client.ts'
import { prefetch } from '../../network/prefetch.ts'
import { FiguresAsOf } from '../../reading/figures-as-of.tsx'
import { useReaderPlansAnswer } from '../../session/reader-plans.ts'
import { Download } from '../../ui/icons.tsx'
import { Page } from '../../ui/page.tsx'
import { LockMark } from '../../ui/premium.tsx'
import { SearchField, useSearchWord } from '../../ui/search-field.tsx'
import { useSheet } from '../../ui/sheet.tsx'
import { createFilesQuery, createFilesSource } from './downloads-queries.ts'
import { downloadsWords } from './downloads-words.ts'
import { useSignedDownload } from './signed-download.ts'

type FormatFile = Answer<'downloads.all'>[number]

export const loader = prefetch((get, _, { request, callWithEnvelope }) =>
  get(createFilesSource(callWithEnvelope).part(readPart(new URL(request.url).search))),
)

export function Component() {
  const [word, setWord] = useSearchWord()
  const { search } = useLocation()
  const list = useListParts(createFilesSource(useCallWithEnvelope()), { getId: ({ id }) => id })
  const { downloads: title } = useWords(formulasTexts)
  const { description, noMatch } = useWords(downloadsWords)
  const { files: none } = useWords(ownEmptyTexts)
  const { language } = useLanguage()
  return (
    <Page
      hasSearch
      title={title}
      parent={pages.formula}
      meta={{
        ...createPartMeta(pages.format, title, readPart(search), list.count, language),
        description,
      }}
    >
      <SearchField word={word} onType={setWord} />
      <SearchableList
        word={word}
        list={list}
        address={pages.format}
        whole={createFilesQuery(useCall())}
        getText={({ title: text }) => text}
        none={none}
        noMatch={noMatch}
      >
        {(rows) => <FileRows rows={rows} />}
      </SearchableList>
    </Page>
  )
}

function FileRows({ rows }: { rows: NumberedRows<FormatFile> }) {
  return (
    <ul className="list space-above file-list">
      {rows.map(({ row }) => (
        <FileRow key={row.id} file={row} />
      ))}
    </ul>
  )
}

/**
 * Finds the color of a file's badge: green for sheets, indigo for documents, madder for PDF, iron for anything else.
 */
function findFileColor(type: string): string {
  const known: Record<string, string> = { xls: 'green', xlsx: 'green', doc: 'indigo', docx: 'indigo', pdf: 'madder' }
  return known[type.toLowerCase()] ?? 'iron'
}

/** A file: a link if it is free; otherwise a button that downloads it, or opens the subscription sheet. */
function FileRow({ file }: { file: FormatFile }) {
  const subscription = useSheet('subscription')
  const { language } = useLanguage()
  const words = useWords(downloadsWords)
  const isFree = Number(file.is_premium) === 0 && file.file_path !== ''
  const { data: plans } = useReaderPlansAnswer()
  // While the reader's plans are unknown, the server decides, and its refusal opens the sheet.
  const mayFetch =
    !plans || plans.some(({ status, package_type }) => status === 'active' && isOpenedBy('file', package_type))
  const fetchFile = useSignedDownload(file, subscription.open)
  const content = (
    <>
      <span className="file-icon" data-color={findFileColor(file.type)} aria-hidden="true">
        {file.type.toUpperCase()}
      </span>
      <span>
        <span className="row-title">{file.title}</span>
        <span className="caption">{file.description}</span>
        <span className="caption tabular-numbers">
          {file.type.toUpperCase()} · {formatSize(file.size, language)}
          {Number(file.is_premium) === 1 && ` · ${words.premium}`}
        </span>
        <FiguresAsOf asOf={file.as_of} as="span" />
      </span>
    </>
  )
  return (
    <li className="row" data-item={file.id}>
      {!isFree ? (
        <button className="main" type="button" onClick={mayFetch ? fetchFile : subscription.open}>
          {content}
          {mayFetch ? (
            <span className="trailing-icon trailing" role="img" aria-label={words.download}>
              <Download className="icon" />
            </span>
          ) : (
            <LockMark className="trailing" />
          )}
        </button>
      ) : (
        <a className="main" href={fileUrl('', file.file_path)} download={`${file.title}.${file.type}`}>
          {content}
          <span className="trailing-icon trailing" role="img" aria-label={words.download}>
            <Download className="icon" />
          </span>
        </a>
      )}
    </li>
  )
}
