import type { LibraryItem, Operation, Study } from '@shelai/contract/features/studio/studio-records.ts'
import { useState } from 'react'
import { createId } from '../../../device/create-id.ts'
import { useWords } from '../../../i18n/language.tsx'
import { ownPrefix } from '../../../session/session-store.ts'
import { Sheet, useSheet } from '../../../ui/sheet.tsx'
import { useToast } from '../../../ui/toasts.tsx'
import type { Line } from '../line/line.ts'
import { createNewOperation } from '../line/new-records.ts'
import { getLastPlace, stepOperation } from '../line/place-operations.ts'
import { TakenOut, useLost } from '../line/taken-out.tsx'
import { operationWords, styleWords } from './bulletin-words.ts'
import { ImportPanel } from './import-panel.tsx'
import { LibraryPanel } from './library-panel.tsx'
import { MeasuredPart } from './measured-part.tsx'
import { draftFromLibrary, draftOperation } from './operation-draft.ts'
import { OperationForm } from './operation-form.tsx'
import { StyleForm } from './style-form.tsx'

type LineSheetProps = {
  line: Line
  studies: readonly Study[]
  onRemove: (operation: Operation) => void
  /** Called with an operation that takes the minutes of a study, and with how it was before. */
  onMeasure: (operation: Operation, former: Operation) => void
  /** Called when something of the line was saved. */
  onSave: () => void
}

/** Opens over a bulletin: an operation, the library, a sheet to import, the head of the style. */
export function LineSheet(props: LineSheetProps) {
  const { title } = useWords(styleWords)
  const { about, close } = useSheet('studio')
  const { line } = props
  const { style, save } = line
  const content = () => {
    if (about === 'style')
      return (
        <StyleForm
          style={style}
          save={(changed) => {
            save(changed)
            close()
          }}
          close={close}
        />
      )
    if (about === 'import') return <ImportPanel line={line} close={close} />
    return <OperationParts about={about ?? ''} {...props} close={close} />
  }
  return (
    <Sheet name="studio" className="sheet line-sheet" label={title}>
      {content()}
    </Sheet>
  )
}

/** The form of an operation: one of the line, a new one, or one that the library gives. */
function OperationParts({
  about,
  line,
  studies,
  onRemove,
  onMeasure,
  onSave,
  close,
}: LineSheetProps & { about: string; close: () => void }) {
  const words = useWords(operationWords)
  const toast = useToast()
  const [taken, setTaken] = useState<LibraryItem>()
  const { style, operations, library, save } = line
  const [newId] = useState(createId)
  const id = about.startsWith('operation ') ? about.slice('operation '.length) : undefined
  const operation = operations.find((one) => one.id === id)
  const lost = useLost(id, operation)
  const [isRemoving, setRemoving] = useState(false)
  if (about === 'library' && taken === undefined)
    return <LibraryPanel library={library} take={setTaken} forget={(item) => save({ ...item, isRemoved: true })} />
  if (id !== undefined && operation === undefined && lost === undefined) return null
  const base = operation ?? lost ?? createNewOperation(newId, style.id, getLastPlace(operations))
  const initial = taken ? draftFromLibrary(taken, operations) : draftOperation(operation ?? lost, operations)
  const keep = (saved: Operation) => {
    save(saved)
    onSave()
    close()
  }
  const move = (one: Operation, step: -1 | 1) => save(...stepOperation(operations, one.id, step))
  const putIntoLibrary = (one: Operation) => {
    save(toLibraryItem(one, library))
    toast({ text: words.keptInLibrary })
  }
  return (
    <OperationForm
      key={taken?.id ?? base.id}
      title={operation || lost ? words.editTitle : words.newTitle}
      draftKey={`${ownPrefix}studio_operation_${(operation ?? lost)?.id ?? `new_${style.id}_${taken?.id ?? ''}`}`}
      {...{ initial, base, operations, library, close }}
      save={keep}
    >
      {lost && !isRemoving && <TakenOut />}
      {operation && (
        <MeasuredPart
          operation={operation}
          studies={studies}
          take={(measured) => {
            onMeasure(measured, operation)
            close()
          }}
        />
      )}
      {operation && (
        <div className="line-buttons">
          <button
            className="button quiet"
            type="button"
            disabled={operations[0] === operation}
            onClick={() => move(operation, -1)}
          >
            {words.moveUp}
          </button>
          <button
            className="button quiet"
            type="button"
            disabled={operations.at(-1) === operation}
            onClick={() => move(operation, 1)}
          >
            {words.moveDown}
          </button>
          <button className="button quiet" type="button" onClick={() => putIntoLibrary(operation)}>
            {words.keepInLibrary}
          </button>
          <button
            className="button quiet danger"
            type="button"
            onClick={() => {
              setRemoving(true)
              onRemove(operation)
              close()
            }}
          >
            {words.remove}
          </button>
        </div>
      )}
    </OperationForm>
  )
}

/** Returns an operation as the library keeps it, in place of one of the same name and machine. */
function toLibraryItem(operation: Operation, library: readonly LibraryItem[]): LibraryItem {
  const { nameBangla, machine, attachment, worker, smvMachine, smvManual, source } = operation
  const name = operation.name || nameBangla
  const known = library.find((item) => item.of === 'operation' && item.name === name && item.machine === machine)
  const id = known?.id ?? createId()
  return { kind: 'library', id, of: 'operation', name, machine, attachment, worker, smvMachine, smvManual, source }
}
