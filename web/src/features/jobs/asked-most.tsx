import { questionsPage } from '@shelai/contract/rules/urls.ts'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useCall } from '../../network/api-client.ts'
import { NumberedRow } from '../../ui/numbered-row.tsx'
import { createAskedMostQuery } from './jobs-queries.ts'
import { jobsWords } from './jobs-words.ts'

/** The questions that interviews ask most, in the reader's language where there are any. */
export function AskedMost() {
  const { data = [] } = useQuery(createAskedMostQuery(useCall()))
  const { language } = useLanguage()
  const { askedMost } = useWords(jobsWords)
  const own = data.filter(({ lang }) => lang === language)
  const questions = own.length > 0 ? own : data
  if (questions.length === 0) return null
  return (
    <section>
      <h2>{askedMost}</h2>
      <ol className="list">
        {questions.map(({ question_id, question, lang, sub_category_id, post, category_name }, at) => (
          <NumberedRow
            key={question_id}
            id={question_id}
            number={at + 1}
            title={question}
            lang={lang}
            hint={post}
            to={`${questionsPage(category_name, sub_category_id)}#question-${question_id}`}
          />
        ))}
      </ol>
    </section>
  )
}
