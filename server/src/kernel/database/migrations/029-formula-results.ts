import { type Kysely, sql } from 'kysely'

/** What readers are told beside a formula's result; empty where nothing is known. */
const formulaTexts = ['use_bn', 'result_unit', 'usual_range', 'pitfall']

/** The tables whose texts state legal, wage, rate or price figures. Articles have their date since the first migration. */
const datedTables = ['formulas', 'job_questions', 'files']

/** Adds the texts beside the result of formulas, and the day for which figures in formulas, questions and files are known to hold. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  for (const name of formulaTexts) {
    await db.schema
      .alterTable('formulas')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(sql.lit('')))
      .execute()
  }
  for (const table of datedTables) await db.schema.alterTable(table).addColumn('as_of', 'text').execute()
}
