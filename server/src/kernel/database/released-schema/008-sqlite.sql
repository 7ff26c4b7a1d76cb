CREATE INDEX announcements_scheduled on announcements (publish_at) where state = 'scheduled'
CREATE INDEX article_categories_scheduled on article_categories (publish_at) where state = 'scheduled'
CREATE INDEX "articles_category_id" on "articles" ("category_id", "sort_order", "id")
CREATE INDEX articles_scheduled on articles (publish_at) where state = 'scheduled'
CREATE INDEX "audit_record" on "audit" ("resource", "record_id", "id")
CREATE INDEX banners_scheduled on banners (publish_at) where state = 'scheduled'
CREATE INDEX file_downloads_file on file_downloads (file_id, at)
CREATE INDEX file_downloads_user on file_downloads (user_id)
CREATE INDEX files_scheduled on files (publish_at) where state = 'scheduled'
CREATE INDEX formulas_scheduled on formulas (publish_at) where state = 'scheduled'
CREATE INDEX job_categories_scheduled on job_categories (publish_at) where state = 'scheduled'
CREATE INDEX job_circulars_scheduled on job_circulars (publish_at) where state = 'scheduled'
CREATE INDEX "job_circulars_sub_category_id" on "job_circulars" ("sub_category_id")
CREATE INDEX "job_questions_is_premium_updated_at_id" on "job_questions" ("is_premium", "updated_at", "id")
CREATE INDEX "job_questions_question_id" on "job_questions" ("question", "id")
CREATE INDEX job_questions_scheduled on job_questions (publish_at) where state = 'scheduled'
CREATE INDEX "job_questions_sub_category_id" on "job_questions" ("sub_category_id", "sort_order", "id")
CREATE INDEX "job_questions_sub_category_id_is_premium_state" on "job_questions" ("sub_category_id", "is_premium", "state")
CREATE INDEX "job_questions_updated_at_id" on "job_questions" ("updated_at", "id")
CREATE INDEX "job_sub_categories_category_id" on "job_sub_categories" ("category_id", "sort_order", "id")
CREATE INDEX job_sub_categories_scheduled on job_sub_categories (publish_at) where state = 'scheduled'
CREATE INDEX "messages_due" on "messages" ("due_at")
CREATE INDEX "messages_user" on "messages" ("user_id")
CREATE INDEX "notifications_user_id" on "notifications" ("user_id", "created_at")
CREATE INDEX official_contents_scheduled on official_contents (publish_at) where state = 'scheduled'
CREATE INDEX order_events_order on order_events (order_id, id)
CREATE INDEX orders_ending on orders (expires_at) where state = 'approved'
CREATE UNIQUE INDEX orders_intent on orders (user_id, idempotency_key) where idempotency_key is not null
CREATE UNIQUE INDEX orders_open on orders (user_id, method_id, tran_key) where state in ('pending', 'approved')
CREATE INDEX orders_plans on orders (user_id, package_type, expires_at) where state = 'approved'
CREATE UNIQUE INDEX orders_proof on orders (method_id, tran_key) where approved_at is not null
CREATE INDEX orders_state on orders (state, created_at)
CREATE INDEX orders_tran on orders (tran_key)
CREATE INDEX orders_user on orders (user_id, created_at)
CREATE INDEX packages_scheduled on packages (publish_at) where state = 'scheduled'
CREATE INDEX payment_methods_scheduled on payment_methods (publish_at) where state = 'scheduled'
CREATE INDEX people_scheduled on people (publish_at) where state = 'scheduled'
CREATE INDEX "sessions_user" on "sessions" ("user_id")
CREATE UNIQUE INDEX users_verified_phone on users (phone) where phone_verified = 1
CREATE TABLE "announcements" ("id" integer primary key autoincrement, "sort_order" integer default 0 not null, "state" text default 'live' not null check (state in ('draft', 'scheduled', 'live', 'archived')), "created_at" text not null, "updated_at" text not null, "text" text default '' not null, "priority" integer default 0 not null, "publish_at" text)
CREATE TABLE "article_categories" ("id" integer primary key autoincrement, "sort_order" integer default 0 not null, "state" text default 'live' not null check (state in ('draft', 'scheduled', 'live', 'archived')), "created_at" text not null, "updated_at" text not null, "img" text default '' not null, "name" text not null, "name_key" text not null unique, "publish_at" text, "former_keys" text default '[]' not null)
CREATE TABLE "articles" ("id" integer primary key autoincrement, "sort_order" integer default 0 not null, "state" text default 'live' not null check (state in ('draft', 'scheduled', 'live', 'archived')), "created_at" text not null, "updated_at" text not null, "title" text default '' not null, "summary" text default '' not null, "content" text default '' not null, "category_id" integer not null references "article_categories" ("id"), "is_premium" integer default 0 not null check (is_premium in (0, 1)), "as_of" text, "sources" text default '[]' not null, "publish_at" text)
CREATE TABLE "audit" ("id" integer primary key autoincrement, "at" text not null, "who" text not null, "action" text not null, "resource" text not null, "record_id" text not null, "before" text, "after" text, "reason" text)
CREATE TABLE "banners" ("id" integer primary key autoincrement, "sort_order" integer default 0 not null, "state" text default 'live' not null check (state in ('draft', 'scheduled', 'live', 'archived')), "created_at" text not null, "updated_at" text not null, "img" text default '' not null, "alt" text default '' not null, "link" text, "width" integer, "height" integer, "publish_at" text)
CREATE TABLE "content_versions" ("feature" text primary key, "version" integer default 0 not null)
CREATE TABLE "file_downloads" ("id" integer primary key autoincrement, "file_id" integer not null, "user_id" text references "users" ("id") on delete set null, "at" text not null)
CREATE TABLE "files" ("id" integer primary key autoincrement, "sort_order" integer default 0 not null, "state" text default 'live' not null check (state in ('draft', 'scheduled', 'live', 'archived')), "created_at" text not null, "updated_at" text not null, "title" text default '' not null, "description" text default '' not null, "type" text default '' not null, "file_path" text default '' not null, "is_premium" integer default 0 not null check (is_premium in (0, 1)), "size" integer default 0 not null, "sha256" text, "publish_at" text)
CREATE TABLE "formulas" ("id" integer primary key autoincrement, "sort_order" integer default 0 not null, "state" text default 'live' not null check (state in ('draft', 'scheduled', 'live', 'archived')), "created_at" text not null, "updated_at" text not null, "group_name" text default '' not null, "title" text default '' not null, "formula" text default '' not null, "labels" text default '' not null, "use" text default '' not null, "notes" text default '' not null, "source" text default '' not null, "is_premium" integer default 0 not null check (is_premium in (0, 1)), "publish_at" text)
CREATE TABLE "job_categories" ("id" integer primary key autoincrement, "sort_order" integer default 0 not null, "state" text default 'live' not null check (state in ('draft', 'scheduled', 'live', 'archived')), "created_at" text not null, "updated_at" text not null, "img" text default '' not null, "name" text not null, "name_key" text not null unique, "publish_at" text, "former_keys" text default '[]' not null)
CREATE TABLE "job_circulars" ("id" integer primary key autoincrement, "sort_order" integer default 0 not null, "state" text default 'live' not null check (state in ('draft', 'scheduled', 'live', 'archived')), "created_at" text not null, "updated_at" text not null, "title" text default '' not null, "content" text default '' not null, "sub_category_id" integer not null references "job_sub_categories" ("id"), "company" text, "place" text, "vacancy" text, "salary" text, "education" text, "experience" text, "source" text, "published_on" text, "deadline" text, "is_sample" integer default 0 not null, "publish_at" text)
CREATE TABLE "job_questions" ("id" integer primary key autoincrement, "sort_order" integer default 0 not null, "state" text default 'live' not null check (state in ('draft', 'scheduled', 'live', 'archived')), "created_at" text not null, "updated_at" text not null, "question" text default '' not null, "answer" text default '' not null, "sub_category_id" integer not null references "job_sub_categories" ("id"), "is_premium" integer default 0 not null check (is_premium in (0, 1)), "publish_at" text)
CREATE VIRTUAL TABLE job_questions_words
      using fts5 (question, answer, content = 'job_questions', content_rowid = 'id', tokenize = 'trigram')
CREATE TABLE 'job_questions_words_config'(k PRIMARY KEY, v) WITHOUT ROWID
CREATE TABLE 'job_questions_words_data'(id INTEGER PRIMARY KEY, block BLOB)
CREATE TABLE 'job_questions_words_docsize'(id INTEGER PRIMARY KEY, sz BLOB)
CREATE TABLE 'job_questions_words_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID
CREATE TABLE "job_sub_categories" ("id" integer primary key autoincrement, "sort_order" integer default 0 not null, "state" text default 'live' not null check (state in ('draft', 'scheduled', 'live', 'archived')), "created_at" text not null, "updated_at" text not null, "title" text default '' not null, "category_id" integer not null references "job_categories" ("id"), "publish_at" text)
CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null)
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null)
CREATE TABLE "messages" ("id" text primary key, "user_id" text not null references "users" ("id") on delete cascade, "message" text not null, "created_at" text not null, "tries" integer default 0 not null, "due_at" text not null)
CREATE TABLE "notifications" ("id" integer primary key autoincrement, "title" text default '' not null, "message" text default '' not null, "link" text, "user_id" text, "created_at" text not null)
CREATE TABLE "notifications_seen" ("user_id" text primary key references "users" ("id") on delete cascade, "last_id" integer not null, "seen_at" text not null)
CREATE TABLE "official_contents" ("id" integer primary key autoincrement, "sort_order" integer default 0 not null, "state" text default 'live' not null check (state in ('draft', 'scheduled', 'live', 'archived')), "created_at" text not null, "updated_at" text not null, "type" text default '' not null, "content_1" text default '' not null, "content_2" text default '' not null, "content_3" text default '' not null, "publish_at" text)
CREATE TABLE "one_time_codes" ("purpose" text not null, "contact" text not null, "code_hash" text not null, "tries" integer default 0 not null, "sent_at" text not null, "expires_at" text not null, constraint "one_time_codes_pk" primary key ("purpose", "contact"))
CREATE TABLE "order_events" ("id" integer primary key autoincrement, "order_id" text not null references "orders" ("id") on delete cascade, "at" text not null, "status" text not null)
CREATE TABLE "order_reminders" ("order_id" text not null references "orders" ("id") on delete cascade, "kind" text not null, "sent_at" text not null, constraint "order_reminders_pk" primary key ("order_id", "kind"))
CREATE TABLE "orders" ("id" text primary key, "user_id" text references "users" ("id") on delete set null, "package_id" integer not null, "package_title" text not null, "package_type" text not null, "type_key" text not null, "days" integer not null, "price_poisha" integer not null, "method_id" integer not null, "method_name" text not null, "pay_to" text not null, "send_from" text, "tran_id" text, "tran_key" text not null, "idempotency_key" text, "language" text not null, "state" text default 'pending' not null check (state in ('pending', 'approved', 'rejected', 'refunded')), "reason" text, "received_poisha" integer, "note" text, "verifier_kind" text, "verifier" text, "created_at" text not null, "approved_at" text, "starts_at" text, "expires_at" text, "settled_at" text)
CREATE TABLE "packages" ("id" integer primary key autoincrement, "sort_order" integer default 0 not null, "state" text default 'live' not null check (state in ('draft', 'scheduled', 'live', 'archived')), "created_at" text not null, "updated_at" text not null, "name" text default '' not null, "type" text default '' not null, "price_poisha" integer not null, "days" integer not null, "features" text default '[]' not null, "publish_at" text)
CREATE TABLE "payment_methods" ("id" integer primary key autoincrement, "sort_order" integer default 0 not null, "state" text default 'live' not null check (state in ('draft', 'scheduled', 'live', 'archived')), "created_at" text not null, "updated_at" text not null, "method_name" text default '' not null, "img" text default '' not null, "phone" text default '' not null, "account_type" text default '' not null, "action" text default '' not null, "instruction" text default '' not null, "publish_at" text)
CREATE TABLE "people" ("id" integer primary key autoincrement, "sort_order" integer default 0 not null, "state" text default 'live' not null check (state in ('draft', 'scheduled', 'live', 'archived')), "created_at" text not null, "updated_at" text not null, "type" text default '' not null, "img" text default '' not null, "name" text default '' not null, "degree" text default '' not null, "institute" text default '' not null, "designation" text default '' not null, "designation2" text default '' not null, "mobile" text default '' not null, "email" text default '' not null, "publish_at" text)
CREATE TABLE "reset_tickets" ("ticket_hash" text primary key, "user_id" text not null references "users" ("id") on delete cascade, "contact" text not null, "expires_at" text not null)
CREATE TABLE "saved_items" ("user_id" text not null references "users" ("id") on delete cascade, "type" text not null, "item_id" integer not null, "title" text not null, "saved_at" text not null, constraint "saved_items_pk" primary key ("user_id", "type", "item_id"))
CREATE TABLE "sessions" ("token_hash" text primary key, "user_id" text not null references "users" ("id") on delete cascade, "created_at" text not null, "expires_at" text not null, "confirmed_at" text)
CREATE TABLE "settings" ("key" text primary key, "value" text not null)
CREATE TABLE sqlite_sequence(name,seq)
CREATE TABLE "try_counts" ("kind" text not null, "key_hash" text not null, "tries" integer not null, "since" text not null, "shut_until" text, constraint "try_counts_pk" primary key ("kind", "key_hash"))
CREATE TABLE "uploads" ("path" text primary key, "kind" text not null, "type" text not null, "size" integer not null, "sha256" text not null, "created_at" text not null)
CREATE TABLE "users" ("id" text primary key, "email" text not null, "email_key" text not null unique, "name" text not null, "phone" text not null, "phone_verified" integer default 0 not null, "gender" text not null, "profession" text not null, "img" text default '' not null, "password_hash" text not null, "role" text default 'reader' not null, "created_at" text not null, "updated_at" text not null)
CREATE TRIGGER announcements_delete after delete on announcements
           begin update content_versions set version = version + 1 where feature = 'home'; end
CREATE TRIGGER announcements_insert after insert on announcements
           begin update content_versions set version = version + 1 where feature = 'home'; end
CREATE TRIGGER announcements_update after update on announcements
           begin update content_versions set version = version + 1 where feature = 'home'; end
CREATE TRIGGER article_categories_delete after delete on article_categories
           begin update content_versions set version = version + 1 where feature = 'articles'; end
CREATE TRIGGER article_categories_insert after insert on article_categories
           begin update content_versions set version = version + 1 where feature = 'articles'; end
CREATE TRIGGER article_categories_update after update on article_categories
           begin update content_versions set version = version + 1 where feature = 'articles'; end
CREATE TRIGGER articles_delete after delete on articles
           begin update content_versions set version = version + 1 where feature = 'articles'; end
CREATE TRIGGER articles_insert after insert on articles
           begin update content_versions set version = version + 1 where feature = 'articles'; end
CREATE TRIGGER articles_update after update on articles
           begin update content_versions set version = version + 1 where feature = 'articles'; end
CREATE TRIGGER audit_delete before delete on audit
        begin select raise(abort, 'the audit is kept as it was written'); end
CREATE TRIGGER audit_update before update on audit
        begin select raise(abort, 'the audit is kept as it was written'); end
CREATE TRIGGER banners_delete after delete on banners
           begin update content_versions set version = version + 1 where feature = 'home'; end
CREATE TRIGGER banners_insert after insert on banners
           begin update content_versions set version = version + 1 where feature = 'home'; end
CREATE TRIGGER banners_update after update on banners
           begin update content_versions set version = version + 1 where feature = 'home'; end
CREATE TRIGGER files_delete after delete on files
           begin update content_versions set version = version + 1 where feature = 'downloads'; end
CREATE TRIGGER files_insert after insert on files
           begin update content_versions set version = version + 1 where feature = 'downloads'; end
CREATE TRIGGER files_update after update on files
           begin update content_versions set version = version + 1 where feature = 'downloads'; end
CREATE TRIGGER formulas_delete after delete on formulas
           begin update content_versions set version = version + 1 where feature = 'formulas'; end
CREATE TRIGGER formulas_insert after insert on formulas
           begin update content_versions set version = version + 1 where feature = 'formulas'; end
CREATE TRIGGER formulas_update after update on formulas
           begin update content_versions set version = version + 1 where feature = 'formulas'; end
CREATE TRIGGER job_categories_delete after delete on job_categories
           begin update content_versions set version = version + 1 where feature = 'jobs'; end
CREATE TRIGGER job_categories_insert after insert on job_categories
           begin update content_versions set version = version + 1 where feature = 'jobs'; end
CREATE TRIGGER job_categories_update after update on job_categories
           begin update content_versions set version = version + 1 where feature = 'jobs'; end
CREATE TRIGGER job_circulars_delete after delete on job_circulars
           begin update content_versions set version = version + 1 where feature = 'circulars'; end
CREATE TRIGGER job_circulars_insert after insert on job_circulars
           begin update content_versions set version = version + 1 where feature = 'circulars'; end
CREATE TRIGGER job_circulars_update after update on job_circulars
           begin update content_versions set version = version + 1 where feature = 'circulars'; end
CREATE TRIGGER job_questions_delete after delete on job_questions
           begin update content_versions set version = version + 1 where feature = 'jobs'; end
CREATE TRIGGER job_questions_forget after delete on job_questions begin insert into job_questions_words (job_questions_words, rowid, question, answer)
    values ('delete', old.id, old.question, old.answer); end
CREATE TRIGGER job_questions_insert after insert on job_questions
           begin update content_versions set version = version + 1 where feature = 'jobs'; end
CREATE TRIGGER job_questions_learn after insert on job_questions begin insert into job_questions_words (rowid, question, answer) values (new.id, new.question, new.answer); end
CREATE TRIGGER job_questions_relearn after update of question, answer on job_questions begin insert into job_questions_words (job_questions_words, rowid, question, answer)
    values ('delete', old.id, old.question, old.answer); insert into job_questions_words (rowid, question, answer) values (new.id, new.question, new.answer); end
CREATE TRIGGER job_questions_update after update on job_questions
           begin update content_versions set version = version + 1 where feature = 'jobs'; end
CREATE TRIGGER job_sub_categories_delete after delete on job_sub_categories
           begin update content_versions set version = version + 1 where feature = 'jobs'; end
CREATE TRIGGER job_sub_categories_insert after insert on job_sub_categories
           begin update content_versions set version = version + 1 where feature = 'jobs'; end
CREATE TRIGGER job_sub_categories_update after update on job_sub_categories
           begin update content_versions set version = version + 1 where feature = 'jobs'; end
CREATE TRIGGER notifications_delete after delete on notifications
           begin update content_versions set version = version + 1 where feature = 'notifications'; end
CREATE TRIGGER notifications_insert after insert on notifications
           begin update content_versions set version = version + 1 where feature = 'notifications'; end
CREATE TRIGGER notifications_update after update on notifications
           begin update content_versions set version = version + 1 where feature = 'notifications'; end
CREATE TRIGGER official_contents_delete after delete on official_contents
           begin update content_versions set version = version + 1 where feature = 'about'; end
CREATE TRIGGER official_contents_insert after insert on official_contents
           begin update content_versions set version = version + 1 where feature = 'about'; end
CREATE TRIGGER official_contents_update after update on official_contents
           begin update content_versions set version = version + 1 where feature = 'about'; end
CREATE TRIGGER packages_delete after delete on packages
           begin update content_versions set version = version + 1 where feature = 'plans'; end
CREATE TRIGGER packages_insert after insert on packages
           begin update content_versions set version = version + 1 where feature = 'plans'; end
CREATE TRIGGER packages_update after update on packages
           begin update content_versions set version = version + 1 where feature = 'plans'; end
CREATE TRIGGER payment_methods_delete after delete on payment_methods
           begin update content_versions set version = version + 1 where feature = 'orders'; end
CREATE TRIGGER payment_methods_insert after insert on payment_methods
           begin update content_versions set version = version + 1 where feature = 'orders'; end
CREATE TRIGGER payment_methods_update after update on payment_methods
           begin update content_versions set version = version + 1 where feature = 'orders'; end
CREATE TRIGGER people_delete after delete on people
           begin update content_versions set version = version + 1 where feature = 'about'; end
CREATE TRIGGER people_insert after insert on people
           begin update content_versions set version = version + 1 where feature = 'about'; end
CREATE TRIGGER people_update after update on people
           begin update content_versions set version = version + 1 where feature = 'about'; end
CREATE TRIGGER settings_delete after delete on settings
           begin update content_versions set version = version + 1 where feature = 'about'; end
CREATE TRIGGER settings_insert after insert on settings
           begin update content_versions set version = version + 1 where feature = 'about'; end
CREATE TRIGGER settings_update after update on settings
           begin update content_versions set version = version + 1 where feature = 'about'; end
CREATE VIEW staff_orders as
      select orders.*, users.email as user_gmail,
        (select count(*) from orders as other
          where other.tran_key = orders.tran_key and other.method_id = orders.method_id and other.id <> orders.id
        ) as same_proof
      from orders left join users on users.id = orders.user_id
