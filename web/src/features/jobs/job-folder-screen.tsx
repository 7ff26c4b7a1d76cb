import { pages } from '@shelai/contract/rules/urls.ts'
import { jobsTexts } from '@shelai/contract/texts/content-texts.ts'
import {
  CalendarCheck as calendarCheck,
  CircleQuestionMark as circleQuestionMark,
  Newspaper as newspaper,
} from 'lucide'
import { useWords } from '../../i18n/language.tsx'
import { FolderCards } from '../../ui/folder-cards.tsx'
import { icon } from '../../ui/icons.tsx'
import { Page } from '../../ui/page.tsx'
import { jobsWords } from './jobs-words.ts'
import { postsDescriptions } from './posts-words.ts'

const CalendarCheck = /* @__PURE__ */ icon(calendarCheck)
const CircleQuestionMark = /* @__PURE__ */ icon(circleQuestionMark)
const Newspaper = /* @__PURE__ */ icon(newspaper)

export function Component() {
  const { folder, sections, rehearsal } = useWords(jobsWords)
  const { folder: description } = useWords(postsDescriptions)
  const { circular, questions } = useWords(jobsTexts)
  return (
    <Page hasSearch title={folder} parent={pages.home} meta={{ canonical: pages.job, description }}>
      <FolderCards
        label={sections}
        cards={[
          { name: circular, to: pages.circulars, Icon: Newspaper },
          { name: questions, to: pages.jobs, Icon: CircleQuestionMark },
          { name: rehearsal, to: pages.practice, Icon: CalendarCheck },
        ]}
      />
    </Page>
  )
}
