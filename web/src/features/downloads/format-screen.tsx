import type { Answer } from '@shelai/contract/book.ts'
import { formatDigits } from '@shelai/contract/shown-values.ts'
import { emptyTexts, formulasTexts } from '@shelai/contract/texts.ts'
import { fileUrl, pages } from '@shelai/contract/urls.ts'
import { useLocation } from 'react-router'
import { useAsk, useTell } from '../../parts/asking.ts'
import { Empty } from '../../parts/empty.tsx'
import { FoundRows } from '../../parts/found-rows.tsx'
import { Download } from '../../parts/icons.tsx'
import { useLanguage, useWords } from '../../parts/language.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { LongList } from '../../parts/long-list.tsx'
import type { NumberedRows } from '../../parts/numbered-parts.ts'
import { Page } from '../../parts/page.tsx'
import { partFacts, partIn } from '../../parts/part-address.ts'
import { LockMark } from '../../parts/premium.tsx'
import { useReaderPlansAnswer } from '../../parts/reader-plans.ts'
import { SearchField, useSearchWord } from '../../parts/search-field.tsx'
import { useSheet } from '../../parts/sheet.tsx'
import { RowsSkeleton } from '../../parts/skeletons.tsx'
import { type ListParts, useListParts } from '../../parts/use-list-parts.ts'
import { warm } from '../../parts/warming.ts'
import { fileParts, filesQuery } from './downloads-queries.ts'
import { downloadsWords } from './downloads-words.ts'
import { useSignedDownload } from './signed-download.ts'

type FormatFile = Answer<'downloads.all'>[number]

export const loader = warm((get, _, { request, askEnvelope }) =>
  get(fileParts(askEnvelope).part(partIn(new URL(request.url).search))),
)

export function Component() {
  const [word, write] = useSearchWord()
  const { search } = useLocation()
  const list = useListParts(fileParts(useTell()), { idOf: ({ id }) => id })
  const { downloads: title } = useWords(formulasTexts)
  const { facts: description } = useWords(downloadsWords)
  const { language } = useLanguage()
  return (
    <Page
      title={title}
      parent={pages.formula}
      facts={{
        ...partFacts(pages.format, title, partIn(search), list.count, language),
        description,
      }}
    >
      <SearchField word={word} write={write} />
      {word === '' ? <Files list={list} /> : <Found word={word} list={list} />}
    </Page>
  )
}

function Files({ list }: { list: ListParts<FormatFile> }) {
  const { files: none } = useWords(emptyTexts)
  return (
    <Loaded query={list.query} skeleton={<RowsSkeleton rows={6} />}>
      {() =>
        list.total === 0 ? (
          <Empty text={none} />
        ) : (
          <LongList list={list} address={pages.format}>
            {(part) => <FileRows rows={part.rows} />}
          </LongList>
        )
      }
    </Loaded>
  )
}

/** The files whose title holds the word. */
function Found({ word, list }: { word: string; list: ListParts<FormatFile> }) {
  const { files: none } = useWords(emptyTexts)
  const { noMatch } = useWords(downloadsWords)
  return (
    <FoundRows
      word={word}
      list={list}
      whole={filesQuery(useAsk())}
      textOf={({ title }) => title}
      none={<Empty text={none} hint={noMatch} />}
    >
      {(rows) => <FileRows rows={rows} />}
    </FoundRows>
  )
}

function FileRows({ rows }: { rows: NumberedRows<FormatFile> }) {
  return (
    <ul className="list below files">
      {rows.map(({ row }) => (
        <FileRow key={row.id} file={row} />
      ))}
    </ul>
  )
}

/** The dye of a file's badge: sheets green, documents indigo, print madder, anything else iron. */
function dyeOf(type: string): string {
  const known: Record<string, string> = { xls: 'green', xlsx: 'green', doc: 'indigo', docx: 'indigo', pdf: 'madder' }
  return known[type.toLowerCase()] ?? 'iron'
}

/** A file: fetched by its path where it is free; behind the subscription sheet where it is not. */
function FileRow({ file }: { file: FormatFile }) {
  const subscription = useSheet('subscription')
  const { language } = useLanguage()
  const words = useWords(downloadsWords)
  const isFree = Number(file.is_premium) === 0 && file.file_path !== ''
  const { data: plans } = useReaderPlansAnswer()
  // As long as it is not known what the reader has, the server is asked, and its refusal opens the sheet.
  const mayFetch =
    !plans || plans.some(({ status, package_type }) => status === 'active' && package_type.toLowerCase() === 'format')
  const fetchFile = useSignedDownload(file, subscription.open)
  const kilobytes = formatDigits(String(Math.max(1, Math.round(file.size / 1024))), language)
  const inside = (
    <>
      <span className="file" data-dye={dyeOf(file.type)} aria-hidden="true">
        {file.type.toUpperCase()}
      </span>
      <span>
        <span className="t">{file.title}</span>
        <span className="sub">{file.description}</span>
        <span className="sub num">
          {file.type.toUpperCase()} · {kilobytes} kB{Number(file.is_premium) === 1 && ` · ${words.premium}`}
        </span>
      </span>
    </>
  )
  return (
    <li className="row" data-item={file.id}>
      {!isFree ? (
        <button className="main" type="button" onClick={mayFetch ? fetchFile : subscription.open}>
          {inside}
          {mayFetch ? (
            <span className="go end" role="img" aria-label={words.download}>
              <Download className="i" />
            </span>
          ) : (
            <LockMark className="end" />
          )}
        </button>
      ) : (
        <a className="main" href={fileUrl('', file.file_path)} download={`${file.title}.${file.type}`}>
          {inside}
          <span className="go end" role="img" aria-label={words.download}>
            <Download className="i" />
          </span>
        </a>
      )}
    </li>
  )
}
