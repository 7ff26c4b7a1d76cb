import { jobsTexts } from '@shelai/contract/texts.ts'
import { pages } from '@shelai/contract/urls.ts'
import { FolderCards } from '../../parts/folder-cards.tsx'
import { CircleQuestionMark, Newspaper } from '../../parts/icons.tsx'
import { useWords } from '../../parts/language.tsx'
import { Page } from '../../parts/page.tsx'
import { jobsFacts, jobsWords } from './jobs-words.ts'

export function Component() {
  const { folder, sections } = useWords(jobsWords)
  const { folder: description } = useWords(jobsFacts)
  const { circular, questions } = useWords(jobsTexts)
  return (
    <Page title={folder} parent={pages.home} facts={{ canonical: pages.job, description }}>
      <FolderCards
        label={sections}
        cards={[
          { name: circular, to: pages.circulars, Icon: Newspaper },
          { name: questions, to: pages.jobs, Icon: CircleQuestionMark },
        ]}
      />
    </Page>
  )
}
