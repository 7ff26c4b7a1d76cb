import type { contentStates, Role } from '@shelai/contract/staff.ts'
import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'

/** The state of a content record. Readers see live ones. */
export type State = (typeof contentStates)[number]
/** 1 or 0. */
export type FlagColumn = ColumnType<number, number | undefined, number>
type WithDefault<T> = ColumnType<T, T | undefined, T>

/** The columns that every content table has. Times are ISO 8601 in UTC. */
type Content = {
  id: Generated<number>
  sort_order: WithDefault<number>
  state: WithDefault<State>
  /** The time at which a scheduled record is published. */
  publish_at: WithDefault<string | null>
  created_at: string
  updated_at: string
}

/** The tables whose live rows form lists: one for each parent, or a single one with the parent 0. */
export type ListName = 'articles' | 'job_sub_categories' | 'job_questions' | 'job_circulars' | 'formulas' | 'files'

/** `name_key` is the lower-cased name; `former_keys` is a JSON list of the former keys, by which it is still found. */
type Category = Content & { name: string; name_key: string; img: string; former_keys: WithDefault<string> }

export type Tables = AccountTables &
  StaffTables &
  OrderTables &
  MessageTables & {
    settings: { key: string; value: string }
    content_versions: { feature: string; version: number }
    /**
     * The number of rows of every list of live content, and a version that rises when its rows or their order change.
     */
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
      /** The version by which a read recognizes sanitized HTML; null if it never was sanitized. */
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
      /** The version by which a read recognizes sanitized HTML; null if it never was sanitized. */
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
      /** The recipient; null is everybody. */
      user_id: string | null
      created_at: string
    }
  }

export type AccountTables = {
  users: {
    id: string
    email: string
    /** The address in lower case, unique per account. */
    email_key: string
    name: string
    phone: string
    phone_verified: FlagColumn
    /** The time at which a reset by e-mail first proved that the account belongs to the address's reader. */
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
    /** The time at which the password was last confirmed. */
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
  /** Counted attempts since a time, and the end of the lockout. Keys are hashed, because they may be addresses. */
  try_counts: { kind: string; key_hash: string; tries: number; since: string; shut_until: string | null }
  saved_items: { user_id: string; type: string; item_id: number; title: string; saved_at: string }
}

export type StaffTables = {
  /** The audit log. Triggers forbid changes and deletions. */
  audit: {
    id: Generated<number>
    at: string
    /** The e-mail address of a member of staff, or the name of an automatic process. */
    who: string
    action: string
    resource: string
    record_id: string
    /** JSON of the changed fields before and after; of the whole record when it was created or deleted. */
    before: string | null
    after: string | null
    reason: string | null
  }
  /** Uploaded files until nothing uses them. Records contain the `path`. */
  uploads: {
    path: string
    kind: 'picture' | 'document'
    /** The file type of a document. */
    type: string
    size: number
    sha256: string
    created_at: string
  }
}

/** The stored state of an order. Whether it is running follows from `expires_at`. */
export type OrderState = 'pending' | 'approved' | 'rejected' | 'refunded'

export type OrderTables = {
  orders: {
    id: string
    /** Eight letters and digits by which readers and staff refer to the order. */
    reference: WithDefault<string>
    /** Null after the account was deleted: the order stays without anybody's identity. */
    user_id: string | null
    /** The plan as it was at the time of the order. */
    package_id: number
    package_title: string
    package_type: string
    /** The type in lower case. Plans of one type extend each other. */
    type_key: string
    days: number
    price_poisha: number
    method_id: number
    method_name: string
    /** The method's wallet, in which one payment opens one order. Null for orders that share an old payment. */
    wallet_key: string | null
    /** The number that the reader was shown to pay to. */
    pay_to: string
    /** The paying wallet and the transaction id as typed; null after the account was deleted. */
    send_from: string | null
    tran_id: string | null
    /** The hash of the normalized transaction id. It stays, so that one payment never opens two orders. */
    tran_key: string
    idempotency_key: string | null
    /** The idempotency keys of the requests that this order replaced, separated by spaces. */
    replaced_keys: WithDefault<string>
    /** The language of messages to the reader about the order. */
    language: string
    state: WithDefault<OrderState>
    /** The reason of a rejection or refund, for the reader. */
    reason: string | null
    received_poisha: number | null
    /** The reason for accepting an amount other than the price, for the staff. */
    note: string | null
    /** The member of staff or the gateway that settled it. */
    verifier_kind: string | null
    verifier: string | null
    created_at: string
    approved_at: string | null
    starts_at: string | null
    expires_at: string | null
    settled_at: string | null
  }
  /** Orders as staff see them, with the reader's address and the number of other orders with the same payment. */
  staff_orders: OrderTables['orders'] & { user_gmail: string | null; same_proof: number }
  order_events: { id: Generated<number>; order_id: string; at: string; status: string }
  /** The notices already sent, so that none is sent twice. */
  order_reminders: { order_id: string; kind: string; sent_at: string }
  /** The last notification that a reader has seen. */
  notifications_seen: { user_id: string; last_id: number; seen_at: string }
  file_downloads: { id: Generated<number>; file_id: number; user_id: string | null; at: string }
}

export type MessageTables = {
  /** The message queue. A row is deleted once its message is sent or dropped. */
  messages: {
    id: string
    /** The recipient's account, with which the row is deleted. */
    user_id: string
    /** JSON of the whole `Message`. */
    message: string
    created_at: string
    /** The number of claims. */
    tries: WithDefault<number>
    /** The time from which a process may claim it. */
    due_at: string
  }
}

/** The database, or a transaction on it. */
export type Db = Kysely<Tables>
/** A transaction only. */
export type Tx = Transaction<Tables>
