import { pages } from '@shelai/contract/rules/urls.ts'
import { useWords } from '../../i18n/language.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { practiceWords } from './practice-words.ts'

/** Says that a package would open the questions of the plan, for example after the reader's has ended. */
export function NothingOpen() {
  const words = useWords(practiceWords)
  return (
    <Empty text={words.nothingOpen}>
      <Link className="button" to={pages.packages}>
        {words.seePackages}
      </Link>
    </Empty>
  )
}
