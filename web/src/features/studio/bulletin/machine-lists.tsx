import { useWords } from '../../../i18n/language.tsx'
import type { Bulletin } from '../engine/bulletin.ts'
import { useFigures } from '../line/figures.ts'
import { FiguresTable } from '../line/figures-table.tsx'
import { bulletinWords } from './bulletin-words.ts'

/** The machines of a line by class, in theory, needed, in the line and spare. */
export function MachineTable({ machines }: Pick<Bulletin, 'machines'>) {
  const words = useWords(bulletinWords)
  const figures = useFigures()
  return (
    <FiguresTable texts={[words.machine]} figures={[words.theoretical, words.needed, words.seated, words.spare]}>
      {machines.map((need) => (
        <tr key={need.machine}>
          <td>{figures.machine(need)}</td>
          <td align="right">{figures.twoPlaces(need.theoretical)}</td>
          <td align="right">{figures.whole(need.needed)}</td>
          <td align="right">{figures.whole(need.seats)}</td>
          <td align="right">{figures.whole(need.spare)}</td>
        </tr>
      ))}
    </FiguresTable>
  )
}

/** The attachments of a line, with how many operations need each. */
export function AttachmentTable({ attachments }: Pick<Bulletin, 'attachments'>) {
  const words = useWords(bulletinWords)
  const figures = useFigures()
  return (
    <FiguresTable texts={[words.attachment, words.machine]} figures={[words.operationsCount]}>
      {attachments.map((need) => (
        <tr key={`${need.machine} ${need.attachment}`}>
          <td>{need.attachment}</td>
          <td>{figures.machine(need)}</td>
          <td align="right">{figures.whole(need.operations)}</td>
        </tr>
      ))}
    </FiguresTable>
  )
}
