import { pages } from '@shelai/contract/rules/urls.ts'
import { formulasTexts } from '@shelai/contract/texts/content-texts.ts'
import { useWords } from '../../i18n/language.tsx'
import { useStudioSetting } from '../../network/product-query.ts'
import { FolderCards } from '../../ui/folder-cards.tsx'
import { Page } from '../../ui/page.tsx'
import { calculatorWords } from './calculator-words.ts'
import { formulasWords } from './formulas-words.ts'

export function Component() {
  const { folder } = useWords(calculatorWords)
  const { sections, studio, folderDescription: description } = useWords(formulasWords)
  const { formulas, formats } = useWords(formulasTexts)
  const isOff = useStudioSetting() === 'off'
  return (
    <Page hasSearch title={folder} parent={pages.home} meta={{ canonical: pages.formula, description }}>
      <FolderCards
        label={sections}
        cards={[
          { name: formulas, to: pages.formulas, drawing: 'tape' },
          { name: formats, to: pages.format, drawing: 'file', color: 'turmeric' },
          ...(isOff ? [] : [{ name: studio, to: pages.studio, drawing: 'stopwatch', color: 'green' }]),
        ]}
      />
    </Page>
  )
}
