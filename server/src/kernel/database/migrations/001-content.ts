import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { Engine } from '../open-database.ts'

type Anything = Kysely<Record<string, never>>
type Table = CreateTableBuilder<string, string>

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0)

/** Creates the content tables. */
export async function up(db: Anything, engine: Engine): Promise<void> {
  const withId = (table: Table): Table =>
    engine === 'sqlite'
      ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      : table.addColumn('id', 'integer', (column) => column.generatedByDefaultAsIdentity().primaryKey())

  const content = (name: string): Table =>
    withId(db.schema.createTable(name))
      .addColumn('sort_order', 'integer', zero)
      .addColumn('state', 'text', (column) =>
        column.notNull().defaultTo('live').check(sql`state in ('draft', 'scheduled', 'live', 'archived')`),
      )
      .addColumn('created_at', 'text', required)
      .addColumn('updated_at', 'text', required)

  const texts = (table: Table, ...names: string[]): Table =>
    names.reduce(
      (building, name) => building.addColumn(name, 'text', (column) => column.notNull().defaultTo('')),
      table,
    )

  const premium = (table: Table): Table =>
    table.addColumn('is_premium', 'integer', (column) => zero(column).check(sql`is_premium in (0, 1)`))

  const category = (name: string): Table =>
    texts(content(name), 'img')
      .addColumn('name', 'text', required)
      .addColumn('name_key', 'text', (column) => column.notNull().unique())

  const belongsTo = (table: Table, column: string, parent: string): Table =>
    table.addColumn(column, 'integer', (definition) => definition.notNull().references(`${parent}.id`))

  await db.schema
    .createTable('settings')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', required)
    .execute()

  await texts(content('banners'), 'img', 'alt')
    .addColumn('link', 'text')
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .execute()
  await texts(content('announcements'), 'text').addColumn('priority', 'integer', zero).execute()
  await texts(content('official_contents'), 'type', 'content_1', 'content_2', 'content_3').execute()
  await texts(
    content('people'),
    'type',
    'img',
    'name',
    'degree',
    'institute',
    'designation',
    'designation2',
    'mobile',
    'email',
  ).execute()

  await category('article_categories').execute()
  await premium(
    belongsTo(texts(content('articles'), 'title', 'summary', 'content'), 'category_id', 'article_categories'),
  )
    .addColumn('as_of', 'text')
    .addColumn('sources', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()

  await category('job_categories').execute()
  await belongsTo(texts(content('job_sub_categories'), 'title'), 'category_id', 'job_categories').execute()
  await premium(
    belongsTo(texts(content('job_questions'), 'question', 'answer'), 'sub_category_id', 'job_sub_categories'),
  ).execute()
  await belongsTo(texts(content('job_circulars'), 'title', 'content'), 'sub_category_id', 'job_sub_categories')
    .addColumn('company', 'text')
    .addColumn('place', 'text')
    .addColumn('vacancy', 'text')
    .addColumn('salary', 'text')
    .addColumn('education', 'text')
    .addColumn('experience', 'text')
    .addColumn('source', 'text')
    .addColumn('published_on', 'text')
    .addColumn('deadline', 'text')
    .addColumn('is_sample', 'integer', zero)
    .execute()

  await premium(
    texts(content('formulas'), 'group_name', 'title', 'formula', 'labels', 'use', 'notes', 'source'),
  ).execute()
  await premium(texts(content('files'), 'title', 'description', 'type', 'file_path'))
    .addColumn('size', 'integer', zero)
    .addColumn('sha256', 'text')
    .execute()

  await texts(content('packages'), 'name', 'type')
    .addColumn('price_poisha', 'integer', required)
    .addColumn('days', 'integer', required)
    .addColumn('features', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  await texts(
    content('payment_methods'),
    'method_name',
    'img',
    'phone',
    'account_type',
    'action',
    'instruction',
  ).execute()

  await texts(withId(db.schema.createTable('notifications')), 'title', 'message')
    .addColumn('link', 'text')
    .addColumn('user_id', 'text')
    .addColumn('created_at', 'text', required)
    .execute()

  const indexes: [string, string[]][] = [
    ['articles', ['category_id', 'sort_order', 'id']],
    ['job_sub_categories', ['category_id', 'sort_order', 'id']],
    ['job_questions', ['sub_category_id', 'sort_order', 'id']],
    ['job_circulars', ['sub_category_id']],
    ['notifications', ['user_id', 'created_at']],
  ]
  for (const [table, columns] of indexes) {
    await db.schema.createIndex(`${table}_${columns[0]}`).on(table).columns(columns).execute()
  }
}
