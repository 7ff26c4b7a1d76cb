import type { AccountsTables } from './features/accounts/accounts-tables.ts'
import type { ArticlesTables } from './features/articles/articles-tables.ts'
import type { CircularsTables } from './features/circulars/circulars-tables.ts'
import type { DownloadsTables } from './features/downloads/downloads-tables.ts'
import type { FormulasTables } from './features/formulas/formulas-tables.ts'
import type { HomeTables } from './features/home/home-tables.ts'
import type { JobsTables } from './features/jobs/jobs-tables.ts'
import type { OrdersTables } from './features/orders/orders-tables.ts'
import type { PlansTables } from './features/plans/plans-tables.ts'
import type { SavedTables } from './features/saved/saved-tables.ts'
import type { ListsTables } from './kernel/lists/lists-tables.ts'
import type { Tables } from './tables.ts'

/**
 * The list of tables that stores query outside their own feature. Every other store names only the tables of its own
 * feature and the shared ones.
 */

/** Sessions: the approved orders, which determine what a reader is entitled to. */
export type EntitlementTables = Pick<OrdersTables, 'orders'>

/** The tables whose rows name the reader that they are of. */
type TablesOfReaders = { [T in keyof Tables]: 'user_id' extends keyof Tables[T] ? T : never }[keyof Tables]

/** Accounts: the rows that an export of personal data contains and the deletion of an account changes. */
export type PersonalDataTables = Pick<Tables, TablesOfReaders>

/** Owners of the back office: the reset tickets that end when an account is promoted. */
export type ResetTicketTables = Pick<AccountsTables, 'reset_tickets'>

/** Saved items: their titles and the names that their URLs contain. */
export type SavableTables = Pick<ArticlesTables, 'article_categories' | 'articles'> &
  Pick<FormulasTables, 'formulas'> &
  Pick<JobsTables, 'job_categories' | 'job_sub_categories' | 'job_questions'>

/** Campaigns: the packages that readers have. */
export type PackageHolderTables = Pick<OrdersTables, 'orders'>

/** Figures of the dashboard: orders with their ledger, saved items, and the titles of what was counted. */
export type FiguresTables = Pick<OrdersTables, 'orders' | 'order_events'> &
  Pick<SavedTables, 'saved_items'> &
  Pick<ArticlesTables, 'articles'> &
  Pick<FormulasTables, 'formulas'> &
  Pick<DownloadsTables, 'files'> &
  Pick<JobsTables, 'job_questions'>

/** The live content that readers see: everything that it belongs to is live too. */
export type LiveArticleTables = Pick<ArticlesTables, 'article_categories' | 'articles'>
export type LivePostTables = PostTables & Pick<ListsTables, 'content_lists'>
export type LiveQuestionTables = PostTables & Pick<JobsTables, 'job_questions'>
export type LiveCircularTables = PostTables & Pick<CircularsTables, 'job_circulars'>

/** Circulars: the posts that they belong to. */
export type PostTables = Pick<JobsTables, 'job_categories' | 'job_sub_categories'>

/** Packages: what they open, and the orders that show how long checking takes. */
export type PlanContentsTables = Pick<ArticlesTables, 'article_categories' | 'articles'> &
  Pick<JobsTables, 'job_categories' | 'job_sub_categories' | 'job_questions'> &
  Pick<DownloadsTables, 'files'> &
  Pick<OrdersTables, 'orders'>

/** Circulars: what readers prepare with. */
export type PreparedTables = LiveArticleTables & LivePostTables & LiveQuestionTables & Pick<FormulasTables, 'formulas'>

/** Orders: the plans on sale. */
export type PlansOnSaleTables = Pick<PlansTables, 'packages'>

/** Search: the content of every feature that has some. */
export type SearchedTables = HomeTables &
  ArticlesTables &
  JobsTables &
  CircularsTables &
  FormulasTables &
  DownloadsTables &
  LivePostTables

/** Pictures of links: the lists that count the questions of a post. */
export type ListedPostTables = Pick<ListsTables, 'content_lists'>

/** Reports of mistakes: the titles and the pages of what they are about, and how often questions are asked by them. */
export type ReportedTables = LiveArticleTables &
  LivePostTables &
  LiveQuestionTables &
  LiveCircularTables &
  Pick<FormulasTables, 'formulas'> &
  Pick<JobsTables, 'told_frequencies'>
