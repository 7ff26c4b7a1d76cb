import englishMessages from 'ra-language-english'
import { resourceWords } from './resource-words.ts'

/** The texts of the back office in English, beside those of React Admin. */
export const english = {
  ...englishMessages,
  resources: resourceWords('en'),
  shelai: {
    office: 'Shelai back office',
    email: 'Email',
    upload: { picture: 'Choose a picture', document: 'Choose a file' },
    preview: 'Preview',
    publish: 'Publish',
    to_draft: 'Make drafts',
    archive: 'Archive',
    duplicate: 'Duplicate as draft',
    state: { draft: 'Draft', scheduled: 'Scheduled', live: 'Live', archived: 'Archived' },
    menu: {
      money: 'Orders and packages',
      skills: 'Skills',
      jobs: 'Jobs',
      tools: 'Formulas and files',
      front: 'Home and about',
      readers: 'Readers and staff',
    },
    language: 'Language',
    theme: 'Theme',
    light: 'Light',
    dark: 'Dark',
    page_of_readers: 'The page as readers see it',
    password: {
      title: 'Enter your password again',
      why: 'This change is sensitive, so it needs your password. What you have typed is kept.',
    },
    html: {
      bold: 'Bold',
      italic: 'Italic',
      heading2: 'Heading',
      heading3: 'Smaller heading',
      bullet_list: 'Bulleted list',
      ordered_list: 'Numbered list',
      quote: 'Quotation',
      alt: 'What does the picture show?',
      link: 'Link',
      table: 'Table',
      picture: 'Picture',
      undo: 'Undo',
      redo: 'Redo',
    },
    stripped: 'Removed from %{field} because it is not safe or not shown to readers: %{parts}',
  },
}
