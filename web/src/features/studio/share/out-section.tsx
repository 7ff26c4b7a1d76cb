import type { Study } from '@shelai/contract/features/studio/studio-records.ts'
import { defineWords } from '@shelai/contract/rules/words.ts'
import { useState } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { CapacityPaper } from '../bulletin/capacity-table.tsx'
import { saveFile } from '../files/save-file.ts'
import type { Line } from '../line/line.ts'
import { OnPaper, usePapers } from '../line/printing.tsx'
import { BulletinPaper } from '../paper/bulletin-paper.tsx'
import { PitchPaper } from '../paper/pitch-paper.tsx'
import { ShareButton } from './share-button.tsx'
import { shareWords } from './share-words.ts'

const words = defineWords({
  title: { en: 'Take it along', bn: 'নিয়ে যান' },
  bulletin: { en: 'Print the bulletin (A4)', bn: 'বুলেটিন প্রিন্ট (এ৪)' },
  pitch: { en: 'Print the pitch diagram', bn: 'পিচ ডায়াগ্রাম প্রিন্ট' },
  capacity: { en: 'Print the capacity study', bn: 'ক্যাপাসিটি স্টাডি প্রিন্ট' },
  workbook: { en: 'Excel with formulas', bn: 'এক্সেল, ফর্মুলাসহ' },
  table: { en: 'CSV table', bn: 'CSV টেবিল' },
  failed: { en: 'The file could not be made. Try again.', bn: 'ফাইল বানানো গেল না। আবার চেষ্টা করুন।' },
})

/** The exports: papers, files, and the link that opens the line on a colleague's phone. */
export function OutSection({ line, studies }: { line: Line; studies: readonly Study[] }) {
  const texts = useWords(words)
  const { note } = useWords(shareWords)
  const { paper, print } = usePapers<'bulletin' | 'pitch' | 'capacity'>('bulletin')
  const [isFailed, setFailed] = useState(false)
  const { style, operations, people } = line
  const save = async (kind: 'xlsx' | 'csv') => {
    setFailed(false)
    try {
      const { exportCsv, exportXlsx } = await import('../files/export-bulletin.ts')
      const file =
        kind === 'xlsx'
          ? await exportXlsx(style, operations, studies, people)
          : new Blob([exportCsv(style, operations)], { type: 'text/csv' })
      saveFile(file, `${style.name}.${kind}`)
    } catch {
      setFailed(true)
    }
  }
  const papers = {
    bulletin: () => <BulletinPaper line={line} />,
    pitch: () => <PitchPaper line={line} />,
    capacity: () => <CapacityPaper line={line} studies={studies} />,
  }
  const button = (name: string, press: () => void) => (
    <button className="button quiet" type="button" onClick={press}>
      {name}
    </button>
  )
  return (
    <>
      <section className="line-group">
        <h2>{texts.title}</h2>
        <div className="line-buttons">
          <ShareButton line={line} />
          {button(texts.workbook, () => save('xlsx'))}
          {button(texts.table, () => save('csv'))}
          {button(texts.bulletin, () => print('bulletin'))}
          {button(texts.pitch, () => print('pitch'))}
          {studies.length > 0 && button(texts.capacity, () => print('capacity'))}
        </div>
        {isFailed && <p role="alert">{texts.failed}</p>}
        <p className="caption">{note}</p>
      </section>
      <OnPaper>{papers[paper]}</OnPaper>
    </>
  )
}
