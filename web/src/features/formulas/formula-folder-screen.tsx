import { formulasTexts } from '@shelai/contract/texts.ts'
import { pages } from '@shelai/contract/urls.ts'
import { FolderCards } from '../../parts/folder-cards.tsx'
import { Download, Tape } from '../../parts/icons.tsx'
import { useWords } from '../../parts/language.tsx'
import { Page } from '../../parts/page.tsx'
import { formulasWords } from './formulas-words.ts'

export function Component() {
  const { folder, sections, folderFacts: description } = useWords(formulasWords)
  const { formulas, formats } = useWords(formulasTexts)
  return (
    <Page title={folder} parent={pages.home} facts={{ canonical: pages.formula, description }}>
      <FolderCards
        label={sections}
        cards={[
          { name: formulas, to: pages.formulas, Icon: Tape },
          { name: formats, to: pages.format, Icon: Download },
        ]}
      />
    </Page>
  )
}
