import { gridTable, heading, note, plain, renderDocument, textWidth, title } from './document-blocks.ts'

const width = textWidth.portrait

/** A short letter of application with a worked example. The people and companies in it are made up. */
export function makeCoverLetter() {
  return renderDocument({
    name: 'Cover letter for a garment post',
    subject: 'A letter of 150 words: the post, one result, why this factory, when you can come',
    children: [
      ...title(
        'COVER LETTER',
        'At most 150 words, in the mail itself or as one page. Write it new for every factory: HR notices a copy at the first line.',
      ),
      heading('Your letter'),
      ...[
        '[Date]',
        'To: [name of the person or “HR department”], [factory], [place]',
        'Subject: Application for [post as it stands in the circular], [reference no.]',
        'Dear [name / Sir or Madam],',
        'I apply for the post of [post]. I have worked for [years] in [department, product], at present as [post] in [factory].',
        'In [month, year] I [what you did], and [figure before] became [figure after]. I did it by [the two most important steps].',
        'Your factory makes [product / buyer]; what I know of it is [what you have really done]. I would like to learn [what you cannot do yet].',
        'I can come for a practical test on any day after [hour], and can join after a notice of [days]. My CV is attached.',
        'With regards,',
        '[Name], [mobile], [e-mail]',
      ].map(plain),
      heading('Example'),
      ...[
        'To: HR department, Meghshiuli Fashions (made-up), Savar',
        'Subject: Application for Quality Inspector, circular of 12 January',
        'Dear Sir or Madam,',
        'I apply for the post of quality inspector. I have checked at endline for two years in a woven shirt factory in Ashulia.',
        'In October my line had a DHU of 11. I marked the three worst operations on the board every hour and stood with the operators at the restart; in December it was 6.',
        'You make shirts for two buyers whose manuals I know from my present work. I have not yet done final inspection by AQL alone, and I want to learn it.',
        'I can come for a practical test on any day after 5 pm and can join after the notice that my letter of appointment asks for. My CV is attached.',
        'With regards, Shathi Khatun (made-up)',
      ].map(plain),
      heading('Before you send it'),
      gridTable(
        [
          { head: 'Check', width: 7800 },
          { head: 'Yes', width: width - 7800, across: 'center' },
        ],
        [
          'The post is written exactly as in the circular',
          'One result with a figure that I can explain in two minutes',
          'One sentence about this factory that fits no other',
          'No begging, no “hard-working and honest”: a result says it',
          'Read aloud once; name, number and attachment are right',
        ].map((check) => [check, '☐']),
      ),
      note('Never pay anybody for a job or an interview: no honest factory asks for money.'),
    ],
  })
}
