import {
  emptyRows,
  fieldTable,
  gridTable,
  heading,
  note,
  plain,
  renderDocument,
  signatureTable,
  textWidth,
  title,
} from './document-blocks.ts'

const width = textWidth.portrait

export function makeTrainingRecord() {
  return renderDocument({
    name: 'Training record',
    subject: 'Attendance, what was taught, and what the people can do afterwards',
    children: [
      ...title(
        'TRAINING RECORD · প্রশিক্ষণ রেকর্ড',
        'One sheet for one session. A list of signatures shows that people sat there; part 3 shows that they learned.',
      ),
      fieldTable(
        [
          'Subject · বিষয়',
          'Date · তারিখ',
          'From – to · সময়',
          'Place · স্থান',
          'Trainer · প্রশিক্ষক',
          'Line / section · লাইন',
          'Asked for by · কার প্রয়োজনে',
          'Next due · পরের তারিখ',
        ],
        2,
        width,
      ),
      plain(''),
      plain(
        '☐ New worker   ☐ Refresher   ☐ After a finding (CAPA no. ______)   ☐ Law or buyer’s demand   ☐ New machine or style',
      ),
      heading('1. Points taught · যা শেখানো হলো'),
      gridTable(
        [
          { head: 'No.', width: 600, across: 'center' },
          { head: 'Point, in the words of the floor', width: 7000 },
          { head: 'Shown on the machine?', width: width - 7600, across: 'center' },
        ],
        emptyRows(6, (index) => [String(index + 1), '', '☐']),
        380,
      ),
      heading('2. Attendance · উপস্থিতি'),
      attendance(),
      heading('3. After the training · প্রশিক্ষণের পরে'),
      note('Ask or watch every tenth person two weeks later. · দুই সপ্তাহ পরে প্রতি দশ জনে একজনকে জিজ্ঞেস করুন বা কাজ দেখুন।'),
      gridTable(
        [
          { head: 'Card no.', width: 1400 },
          { head: 'Question or task', width: 5200 },
          { head: 'Right?', width: 1000, across: 'center' },
          { head: 'What is still missing', width: width - 7600 },
        ],
        emptyRows(5),
        380,
      ),
      signatureTable(['Trainer', 'Section head', 'HR / compliance'], width),
    ],
  })
}

function attendance() {
  return gridTable(
    [
      { head: 'No.', width: 560, across: 'center' },
      { head: 'Card no. · কার্ড', width: 1400 },
      { head: 'Name · নাম', width: 3200 },
      { head: 'Post · পদ', width: 1900 },
      { head: 'Before', width: 800, across: 'center' },
      { head: 'After', width: 800, across: 'center' },
      { head: 'Signature · স্বাক্ষর', width: width - 8660 },
    ],
    emptyRows(25, (index) => [String(index + 1)]),
    400,
  )
}
