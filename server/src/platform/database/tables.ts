import type { contentStates, Role } from '@shelai/contract/staff.ts'
import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'

/** Where a piece of content stands; readers see what is live. */
export type State = (typeof contentStates)[number]
/** 1 or 0. */
export type FlagColumn = ColumnType<number, number | undefined, number>
type WithDefault<T> = ColumnType<T, T | undefined, T>

/** What every piece of content has. Times are ISO 8601 in UTC. */
type Content = {
  id: Generated<number>
  sort_order: WithDefault<number>
  state: WithDefault<State>
  /** When a scheduled one becomes live. */
  publish_at: WithDefault<string | null>
  created_at: string
  updated_at: string
}

/** The tables whose live rows make lists: one for each parent, or one alone under the parent 0. */
export type ListName = 'articles' | 'job_sub_categories' | 'job_questions' | 'job_circulars' | 'formulas' | 'files'

/** `name_key` is the lower-cased name; `former_keys` a JSON list of the keys it had before, under which it is still found. */
type Category = Content & { name: string; name_key: string; img: string; former_keys: WithDefault<string> }

export type Tables = AccountTables &
  StaffTables &
  OrderTables &
  MessageTables & {
    settings: { key: string; value: string }
    content_versions: { feature: string; version: number }
    /** Of every list of live content: how many rows it has, and a version that rises when its rows or their order change. */
    content_lists: { list: ListName; parent_id: number; size: number; version: number }
    banners: Content & {
      img: string
      alt: string
      link: string | null
      width: number | null
      height: number | null
    }
    announcements: Content & { text: string; priority: WithDefault<number> }
    official_contents: Content & { type: string; content_1: string; content_2: string; content_3: string }
    people: Content & {
      type: string
      img: string
      name: string
      degree: string
      institute: string
      designation: string
      designation2: string
      mobile: string
      email: string
    }
    article_categories: Category
    articles: Content & {
      category_id: number
      title: string
      summary: string
      content: string
      /** The mark by which a read knows that the HTML is sanitised; null where it never was. */
      content_mark: Generated<string | null>
      is_premium: FlagColumn
      as_of: string | null
      /** A JSON list of texts. */
      sources: string
    }
    job_categories: Category
    job_sub_categories: Content & { category_id: number; title: string }
    job_questions: Content & {
      sub_category_id: number
      question: string
      answer: string
      answer_mark: Generated<string | null>
      is_premium: FlagColumn
    }
    job_circulars: Content & {
      sub_category_id: number
      title: string
      content: string
      /** The mark by which a read knows that the HTML is sanitised; null where it never was. */
      content_mark: Generated<string | null>
      company: string | null
      place: string | null
      vacancy: string | null
      salary: string | null
      education: string | null
      experience: string | null
      source: string | null
      published_on: string | null
      deadline: string | null
      is_sample: FlagColumn
    }
    formulas: Content & {
      group_name: string
      title: string
      formula: string
      /** A JSON list of `{ name, value, unit }`. */
      labels: string
      use: string
      notes: string
      source: string
      is_premium: FlagColumn
    }
    files: Content & {
      title: string
      description: string
      type: string
      file_path: string
      is_premium: FlagColumn
      size: number
      sha256: string | null
    }
    packages: Content & {
      name: string
      type: string
      price_poisha: number
      days: number
      /** A JSON list of texts. */
      features: string
    }
    payment_methods: Content & {
      method_name: string
      img: string
      phone: string
      account_type: string
      action: string
      instruction: string
    }
    notifications: {
      id: Generated<number>
      title: string
      message: string
      link: string | null
      /** Whom it is for; null is everybody. */
      user_id: string | null
      created_at: string
    }
  }

export type AccountTables = {
  users: {
    id: string
    email: string
    /** The address in lower case: one account each. */
    email_key: string
    name: string
    phone: string
    phone_verified: FlagColumn
    /** When a reset by e-mail first proved that the account belongs to whoever reads that e-mail. */
    email_verified_at: WithDefault<string | null>
    gender: string
    profession: string
    img: WithDefault<string>
    password_hash: string
    role: WithDefault<Role>
    created_at: string
    updated_at: string
  }
  sessions: {
    token_hash: string
    user_id: string
    created_at: string
    expires_at: string
    /** When the password was last given again. */
    confirmed_at: WithDefault<string | null>
  }
  one_time_codes: {
    purpose: 'reset' | 'phone'
    contact: string
    code_hash: string
    tries: WithDefault<number>
    sent_at: string
    expires_at: string
  }
  reset_tickets: { ticket_hash: string; user_id: string; contact: string; expires_at: string }
  /** Attempts since a moment, and until when their key is locked out. Keys are hashed: they may be addresses. */
  try_counts: { kind: string; key_hash: string; tries: number; since: string; shut_until: string | null }
  saved_items: { user_id: string; type: string; item_id: number; title: string; saved_at: string }
}

export type StaffTables = {
  /** What staff changed, for ever: the database refuses to change or remove a row. */
  audit: {
    id: Generated<number>
    at: string
    /** The e-mail address of a member of staff, or the name of what acted by itself. */
    who: string
    action: string
    resource: string
    record_id: string
    /** JSON: the fields as they were, and as they became; of a whole record where it was made or removed. */
    before: string | null
    after: string | null
    reason: string | null
  }
  /** Files that were handed in, until nothing uses them any more. `path` is what records hold. */
  uploads: {
    path: string
    kind: 'picture' | 'document'
    /** Of a document: one of the file types. */
    type: string
    size: number
    sha256: string
    created_at: string
  }
}

/** What is kept of an order. That it runs or is over is no state: it is worked out from `expires_at`. */
export type OrderState = 'pending' | 'approved' | 'rejected' | 'refunded'

export type OrderTables = {
  orders: {
    id: string
    /** Eight letters and digits by which the reader and the staff call the order. */
    reference: WithDefault<string>
    /** Null once the account was deleted: the order stays, without anybody's identity. */
    user_id: string | null
    /** What was bought, as it was when it was ordered. */
    package_id: number
    package_title: string
    package_type: string
    /** The type in small letters: plans of one type extend each other. */
    type_key: string
    days: number
    price_poisha: number
    method_id: number
    method_name: string
    /** The wallet that the method belonged to: one payment opens one order in it. Null for orders that share an old one. */
    wallet_key: string | null
    /** The number that the reader was shown to pay to. */
    pay_to: string
    /** The wallet that paid, and the transaction's id as it was typed; null once the account was deleted. */
    send_from: string | null
    tran_id: string | null
    /** The hash of the transaction's id as it is compared: it stays, so that one payment never opens two orders. */
    tran_key: string
    idempotency_key: string | null
    /** The keys of the requests that this order replaced, separated by spaces. */
    replaced_keys: WithDefault<string>
    /** The language in which the reader is told of the order. */
    language: string
    state: WithDefault<OrderState>
    /** Why it was rejected or refunded, for the reader. */
    reason: string | null
    received_poisha: number | null
    /** Why another amount than the price was taken, for the staff. */
    note: string | null
    /** Who settled it: a person of the staff or a gateway. */
    verifier_kind: string | null
    verifier: string | null
    created_at: string
    approved_at: string | null
    starts_at: string | null
    expires_at: string | null
    settled_at: string | null
  }
  /** Orders as staff see them: with the reader's address, and how many other orders name the same payment. */
  staff_orders: OrderTables['orders'] & { user_gmail: string | null; same_proof: number }
  order_events: { id: Generated<number>; order_id: string; at: string; status: string }
  /** What was told already, so that nothing is told twice. */
  order_reminders: { order_id: string; kind: string; sent_at: string }
  /** The last notification that a reader has seen. */
  notifications_seen: { user_id: string; last_id: number; seen_at: string }
  file_downloads: { id: Generated<number>; file_id: number; user_id: string | null; at: string }
}

export type MessageTables = {
  /** What waits to be sent. A row is gone as soon as its message is sent or given up. */
  messages: {
    id: string
    /** Whom it tells something; it goes with the account. */
    user_id: string
    /** JSON: the whole `Message`. */
    message: string
    created_at: string
    /** How often a process took it on. */
    tries: WithDefault<number>
    /** From when on a process may take it on. */
    due_at: string
  }
}

/** The database, or a transaction on it. */
export type Db = Kysely<Tables>
/** A transaction and nothing less. */
export type Tx = Transaction<Tables>
