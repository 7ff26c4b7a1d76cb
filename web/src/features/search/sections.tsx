import { pages } from '@shelai/contract/rules/urls.ts'
import { MessageCircleQuestionMark as question } from 'lucide'
import { useWords } from '../../i18n/language.tsx'
import { ChevronRight, Download, icon } from '../../ui/icons.tsx'
import { Link } from '../../ui/link.tsx'
import { Book, Briefcase, Tape } from '../../ui/section-icons.tsx'
import { searchWords } from './search-words.ts'

/** The main sections, where a reader finds what a search does not. */
export const sections = [
  { name: 'skills', to: pages.skills, color: 'indigo', Icon: Book },
  { name: 'jobs', to: pages.jobs, color: 'madder', Icon: /* @__PURE__ */ icon(question) },
  { name: 'formulas', to: pages.formulas, color: 'green', Icon: Tape },
  { name: 'files', to: pages.format, color: 'green', Icon: Download },
  { name: 'circulars', to: pages.circulars, color: 'madder', Icon: Briefcase },
] as const

/** The main sections in their dyes, before anything is searched. */
export function Sections() {
  const words = useWords(searchWords)
  return (
    <nav className="space-above" aria-label={words.sections}>
      <h2>{words.sections}</h2>
      <ul>
        {sections.map(({ name, to, color, Icon }) => (
          <li key={name} className="row" data-color={color}>
            <Link to={to} viewTransition>
              <Icon className="icon section-icon" />
              <span className="row-title">{words[name]}</span>
              <ChevronRight className="icon" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
