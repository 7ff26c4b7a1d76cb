import { useWords } from '../../../i18n/language.tsx'
import type { Bulletin } from '../engine/bulletin.ts'
import { useFigures } from '../line/figures.ts'
import { bulletinWords } from './bulletin-words.ts'

/** The machines of a line by class, in theory, needed, in the line and spare. */
export function MachineTable({ machines }: Pick<Bulletin, 'machines'>) {
  const words = useWords(bulletinWords)
  const figures = useFigures()
  return (
    <div className="scroll">
      <table className="line-figures-table">
        <thead>
          <tr>
            <th>{words.machine}</th>
            <th align="right">{words.theoretical}</th>
            <th align="right">{words.needed}</th>
            <th align="right">{words.seated}</th>
            <th align="right">{words.spare}</th>
          </tr>
        </thead>
        <tbody>
          {machines.map((need) => (
            <tr key={need.machine}>
              <td>{figures.machine(need)}</td>
              <td align="right">{figures.twoPlaces(need.theoretical)}</td>
              <td align="right">{figures.whole(need.needed)}</td>
              <td align="right">{figures.whole(need.seats)}</td>
              <td align="right">{figures.whole(need.spare)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The attachments of a line, with how many operations need each. */
export function AttachmentTable({ attachments }: Pick<Bulletin, 'attachments'>) {
  const words = useWords(bulletinWords)
  const figures = useFigures()
  return (
    <div className="scroll">
      <table className="line-figures-table">
        <thead>
          <tr>
            <th>{words.attachment}</th>
            <th>{words.machine}</th>
            <th align="right">{words.operationsCount}</th>
          </tr>
        </thead>
        <tbody>
          {attachments.map((need) => (
            <tr key={`${need.machine} ${need.attachment}`}>
              <td>{need.attachment}</td>
              <td>{figures.machine(need)}</td>
              <td align="right">{figures.whole(need.operations)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
