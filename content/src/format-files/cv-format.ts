import {
  exampleText,
  fieldTable,
  gridTable,
  heading,
  note,
  plain,
  renderDocument,
  textWidth,
  title,
} from './document-blocks.ts'

const width = textWidth.portrait

/** A CV of one page for garment posts. The example person is made up. */
export function makeCvFormat() {
  return renderDocument({
    name: 'CV for a garment post',
    subject: 'A one-page CV with hints, for freshers and for people with experience',
    children: [
      ...title(
        'YOUR NAME',
        'Post you apply for · Mobile · E-mail · Area where you live. No photo unless the circular asks for it. Delete every grey line before you send it.',
      ),
      heading('In three lines'),
      plain('____________________________________________________________________________________________________'),
      note(
        'Ex. Work study officer, 3 years in knit tops. Raised a 52-operator line from 47 to 58 % in one season by method change and balancing. Uses Excel daily (pivot, lookup), knows GSD.',
      ),
      heading('Work'),
      work(),
      note(
        'Each line: what you did, with which number, checked by whom. A number that you cannot explain in the interview costs more than none.',
      ),
      heading('What I can do alone'),
      skills(),
      heading('Education and training'),
      education(),
      heading('Other facts'),
      fieldTable(['Languages', 'Computer', 'Notice period', 'Expected salary (only if asked)'], 1, width),
      heading('Two people who know my work'),
      fieldTable(
        ['Name, post, company', 'Mobile (with their consent)', 'Name, post, company', 'Mobile (with their consent)'],
        2,
        width,
      ),
      note(
        'Keep to one page up to ten years of work. Name the file “CV your name post.pdf”. Religion, father’s profession and national ID number are nobody’s business in a CV.',
      ),
    ],
  })
}

function work() {
  const columns = [
    { head: 'From – to', width: 1500 },
    { head: 'Company, place, kind of factory', width: 3100 },
    { head: 'Post, and two results with a number', width: width - 4600 },
  ] as const
  const examples = [
    [
      '2023 – now',
      'Kolmi Knitwear (made-up), Gazipur; 24 lines, knit tops',
      'Work study officer. SMV of 40 styles by time study and GSD; style change from 6 to 3.5 hours on 4 lines',
    ],
    ['2022, 6 months', 'Internship', 'Measured 300 operations; report on the bottlenecks of two lines'],
  ]
  return gridTable(columns, [...examples.map((row) => row.map(exampleText)), [], []], 520)
}

function skills() {
  const columns = [
    { head: 'Skill', width: 4200 },
    { head: 'Where I used it', width: width - 4200 },
  ] as const
  const examples = [
    ['Line balancing, capacity study', 'Every new style since 2023; shown on paper, then on the floor'],
    ['Excel: pivot, lookup, charts', 'Daily efficiency report of 24 lines'],
  ]
  return gridTable(columns, [...examples.map((row) => row.map(exampleText)), [], []], 380)
}

function education() {
  const columns = [
    { head: 'Year', width: 1100, across: 'center' },
    { head: 'Degree or certificate', width: 4200 },
    { head: 'Institute', width: 3600 },
    { head: 'Result', width: width - 8900, across: 'center' },
  ] as const
  return gridTable(columns, [[], [], []], 380)
}
