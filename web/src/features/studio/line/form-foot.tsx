import { useWords } from '../../../i18n/language.tsx'
import { lineWords } from './line-words.ts'

/** The two buttons at the end of a form in a sheet, which stay in sight. */
export function FormFoot({ cancel, saveName }: { cancel: () => void; saveName?: string }) {
  const words = useWords(lineWords)
  return (
    <div className="line-form-foot">
      <div className="pair">
        <button className="button" type="submit">
          {saveName ?? words.save}
        </button>
        <button className="button quiet" type="button" onClick={cancel}>
          {words.cancel}
        </button>
      </div>
    </div>
  )
}
