import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { waitUntilListed } from './content.ts'

/** The post whose circulars are real, not samples: one open for years to come, one long closed. */
export const editedPost = { title: 'Line Planning Officer', category: 'Industrial Engineering' }

export const openCircular = {
  title: 'Line Planning Officer, woven unit',
  company: 'Test Apparels Ltd.',
  place: 'Gazipur',
  published: '2025-02-01',
  deadline: '2099-12-31',
  content: '<p>You will plan <b>twelve lines</b>.</p>',
}

export const closedCircular = {
  title: 'Line Planning Officer, knit unit',
  company: 'Test Knitwear Ltd.',
  place: 'Narayanganj',
  published: '2026-01-10',
  deadline: '2026-02-05',
  content: '<p>This one is over.</p>',
}

/** A formula with a Bangla title and Bangla names. Its title is written with ড় as one letter, as some keyboards do. */
export const banglaFormula = { title: 'কাপ\u09dcের ওজন of রোল', names: ['দৈর্ঘ্য', 'প্রস্থ', 'জিএসএম'] }

/** The name that a job category had before, in small letters. */
export const formerName = {
  before: 'laundry',
  now: 'production%20and%20maintenance',
  category: 'Production and Maintenance',
}

/** Adds what the starter content does not have to the product's own database, as an editor's other process would. */
export async function addEditorContent(base: string, dataDir: string): Promise<void> {
  const database = new DatabaseSync(join(dataDir, 'shelai.sqlite'))
  const now = new Date().toISOString()
  const circular = database.prepare(
    `insert into job_circulars (sub_category_id, title, company, place, vacancy, salary, published_on, deadline, content,
       is_sample, created_at, updated_at)
     select id, ?, ?, ?, '02', 'Negotiable', ?, ?, ?, 0, ?, ? from job_sub_categories where title = ?`,
  )
  for (const { title, company, place, published, deadline, content } of [closedCircular, openCircular]) {
    circular.run(title, company, place, published, deadline, content, now, now, editedPost.title)
  }
  const labels = banglaFormula.names.map((name) => ({ label_name: name, label_value: '', unit: '' }))
  database
    .prepare(
      `insert into formulas (title, group_name, formula, labels, "use", sort_order, created_at, updated_at)
       values (?, 'Bangla', ?, ?, 'রোলের ওজন জানতে।', 999, ?, ?)`,
    )
    .run(banglaFormula.title, 'দৈর্ঘ্য * প্রস্থ * জিএসএম / 1000', JSON.stringify(labels), now, now)
  database
    .prepare('update job_categories set former_keys = ? where name = ?')
    .run(JSON.stringify([formerName.before]), formerName.category)
  database.close()
  await waitUntilListed(base, 'formulas', banglaFormula.title)
}
