announcements created_at text NO
announcements id integer NO
announcements priority integer NO 0
announcements publish_at text YES
announcements sort_order integer NO 0
announcements state text NO 'live'::text
announcements text text NO ''::text
announcements updated_at text NO
article_categories created_at text NO
article_categories former_keys text NO '[]'::text
article_categories id integer NO
article_categories img text NO ''::text
article_categories name text NO
article_categories name_key text NO
article_categories publish_at text YES
article_categories sort_order integer NO 0
article_categories state text NO 'live'::text
article_categories updated_at text NO
articles as_of text YES
articles category_id integer NO
articles content text NO ''::text
articles created_at text NO
articles id integer NO
articles is_premium integer NO 0
articles publish_at text YES
articles sort_order integer NO 0
articles sources text NO '[]'::text
articles state text NO 'live'::text
articles summary text NO ''::text
articles title text NO ''::text
articles updated_at text NO
audit action text NO
audit after text YES
audit at text NO
audit before text YES
audit id integer NO
audit reason text YES
audit record_id text NO
audit resource text NO
audit who text NO
banners alt text NO ''::text
banners created_at text NO
banners height integer YES
banners id integer NO
banners img text NO ''::text
banners link text YES
banners publish_at text YES
banners sort_order integer NO 0
banners state text NO 'live'::text
banners updated_at text NO
banners width integer YES
content_versions feature text NO
content_versions version integer NO 0
file_downloads at text NO
file_downloads file_id integer NO
file_downloads id integer NO
file_downloads user_id text YES
files created_at text NO
files description text NO ''::text
files file_path text NO ''::text
files id integer NO
files is_premium integer NO 0
files publish_at text YES
files sha256 text YES
files size integer NO 0
files sort_order integer NO 0
files state text NO 'live'::text
files title text NO ''::text
files type text NO ''::text
files updated_at text NO
formulas created_at text NO
formulas formula text NO ''::text
formulas group_name text NO ''::text
formulas id integer NO
formulas is_premium integer NO 0
formulas labels text NO ''::text
formulas notes text NO ''::text
formulas publish_at text YES
formulas sort_order integer NO 0
formulas source text NO ''::text
formulas state text NO 'live'::text
formulas title text NO ''::text
formulas updated_at text NO
formulas use text NO ''::text
job_categories created_at text NO
job_categories former_keys text NO '[]'::text
job_categories id integer NO
job_categories img text NO ''::text
job_categories name text NO
job_categories name_key text NO
job_categories publish_at text YES
job_categories sort_order integer NO 0
job_categories state text NO 'live'::text
job_categories updated_at text NO
job_circulars company text YES
job_circulars content text NO ''::text
job_circulars created_at text NO
job_circulars deadline text YES
job_circulars education text YES
job_circulars experience text YES
job_circulars id integer NO
job_circulars is_sample integer NO 0
job_circulars place text YES
job_circulars publish_at text YES
job_circulars published_on text YES
job_circulars salary text YES
job_circulars sort_order integer NO 0
job_circulars source text YES
job_circulars state text NO 'live'::text
job_circulars sub_category_id integer NO
job_circulars title text NO ''::text
job_circulars updated_at text NO
job_circulars vacancy text YES
job_questions answer text NO ''::text
job_questions created_at text NO
job_questions id integer NO
job_questions is_premium integer NO 0
job_questions publish_at text YES
job_questions question text NO ''::text
job_questions sort_order integer NO 0
job_questions state text NO 'live'::text
job_questions sub_category_id integer NO
job_questions updated_at text NO
job_sub_categories category_id integer NO
job_sub_categories created_at text NO
job_sub_categories id integer NO
job_sub_categories publish_at text YES
job_sub_categories sort_order integer NO 0
job_sub_categories state text NO 'live'::text
job_sub_categories title text NO ''::text
job_sub_categories updated_at text NO
kysely_migration name character varying NO
kysely_migration timestamp character varying NO
kysely_migration_lock id character varying NO
kysely_migration_lock is_locked integer NO 0
messages created_at text NO
messages due_at text NO
messages id text NO
messages message text NO
messages tries integer NO 0
messages user_id text NO
notifications created_at text NO
notifications id integer NO
notifications link text YES
notifications message text NO ''::text
notifications title text NO ''::text
notifications user_id text YES
notifications_seen last_id integer NO
notifications_seen seen_at text NO
notifications_seen user_id text NO
official_contents content_1 text NO ''::text
official_contents content_2 text NO ''::text
official_contents content_3 text NO ''::text
official_contents created_at text NO
official_contents id integer NO
official_contents publish_at text YES
official_contents sort_order integer NO 0
official_contents state text NO 'live'::text
official_contents type text NO ''::text
official_contents updated_at text NO
one_time_codes code_hash text NO
one_time_codes contact text NO
one_time_codes expires_at text NO
one_time_codes purpose text NO
one_time_codes sent_at text NO
one_time_codes tries integer NO 0
order_events at text NO
order_events id integer NO
order_events order_id text NO
order_events status text NO
order_reminders kind text NO
order_reminders order_id text NO
order_reminders sent_at text NO
orders approved_at text YES
orders created_at text NO
orders days integer NO
orders expires_at text YES
orders id text NO
orders idempotency_key text YES
orders language text NO
orders method_id integer NO
orders method_name text NO
orders note text YES
orders package_id integer NO
orders package_title text NO
orders package_type text NO
orders pay_to text NO
orders price_poisha integer NO
orders reason text YES
orders received_poisha integer YES
orders send_from text YES
orders settled_at text YES
orders starts_at text YES
orders state text NO 'pending'::text
orders tran_id text YES
orders tran_key text NO
orders type_key text NO
orders user_id text YES
orders verifier text YES
orders verifier_kind text YES
packages created_at text NO
packages days integer NO
packages features text NO '[]'::text
packages id integer NO
packages name text NO ''::text
packages price_poisha integer NO
packages publish_at text YES
packages sort_order integer NO 0
packages state text NO 'live'::text
packages type text NO ''::text
packages updated_at text NO
payment_methods account_type text NO ''::text
payment_methods action text NO ''::text
payment_methods created_at text NO
payment_methods id integer NO
payment_methods img text NO ''::text
payment_methods instruction text NO ''::text
payment_methods method_name text NO ''::text
payment_methods phone text NO ''::text
payment_methods publish_at text YES
payment_methods sort_order integer NO 0
payment_methods state text NO 'live'::text
payment_methods updated_at text NO
people created_at text NO
people degree text NO ''::text
people designation text NO ''::text
people designation2 text NO ''::text
people email text NO ''::text
people id integer NO
people img text NO ''::text
people institute text NO ''::text
people mobile text NO ''::text
people name text NO ''::text
people publish_at text YES
people sort_order integer NO 0
people state text NO 'live'::text
people type text NO ''::text
people updated_at text NO
reset_tickets contact text NO
reset_tickets expires_at text NO
reset_tickets ticket_hash text NO
reset_tickets user_id text NO
saved_items item_id integer NO
saved_items saved_at text NO
saved_items title text NO
saved_items type text NO
saved_items user_id text NO
sessions confirmed_at text YES
sessions created_at text NO
sessions expires_at text NO
sessions token_hash text NO
sessions user_id text NO
settings key text NO
settings value text NO
staff_orders approved_at text YES
staff_orders created_at text YES
staff_orders days integer YES
staff_orders expires_at text YES
staff_orders id text YES
staff_orders idempotency_key text YES
staff_orders language text YES
staff_orders method_id integer YES
staff_orders method_name text YES
staff_orders note text YES
staff_orders package_id integer YES
staff_orders package_title text YES
staff_orders package_type text YES
staff_orders pay_to text YES
staff_orders price_poisha integer YES
staff_orders reason text YES
staff_orders received_poisha integer YES
staff_orders same_proof bigint YES
staff_orders send_from text YES
staff_orders settled_at text YES
staff_orders starts_at text YES
staff_orders state text YES
staff_orders tran_id text YES
staff_orders tran_key text YES
staff_orders type_key text YES
staff_orders user_gmail text YES
staff_orders user_id text YES
staff_orders verifier text YES
staff_orders verifier_kind text YES
try_counts key_hash text NO
try_counts kind text NO
try_counts shut_until text YES
try_counts since text NO
try_counts tries integer NO
uploads created_at text NO
uploads kind text NO
uploads path text NO
uploads sha256 text NO
uploads size integer NO
uploads type text NO
users created_at text NO
users email text NO
users email_key text NO
users gender text NO
users id text NO
users img text NO ''::text
users name text NO
users password_hash text NO
users phone text NO
users phone_verified integer NO 0
users profession text NO
users role text NO 'reader'::text
users updated_at text NO
CREATE INDEX announcements_scheduled ON public.announcements USING btree (publish_at) WHERE (state = 'scheduled'::text)
CREATE INDEX article_categories_scheduled ON public.article_categories USING btree (publish_at) WHERE (state = 'scheduled'::text)
CREATE INDEX articles_category_id ON public.articles USING btree (category_id, sort_order, id)
CREATE INDEX articles_scheduled ON public.articles USING btree (publish_at) WHERE (state = 'scheduled'::text)
CREATE INDEX audit_record ON public.audit USING btree (resource, record_id, id)
CREATE INDEX banners_scheduled ON public.banners USING btree (publish_at) WHERE (state = 'scheduled'::text)
CREATE INDEX file_downloads_file ON public.file_downloads USING btree (file_id, at)
CREATE INDEX file_downloads_user ON public.file_downloads USING btree (user_id)
CREATE INDEX files_scheduled ON public.files USING btree (publish_at) WHERE (state = 'scheduled'::text)
CREATE INDEX formulas_scheduled ON public.formulas USING btree (publish_at) WHERE (state = 'scheduled'::text)
CREATE INDEX job_categories_scheduled ON public.job_categories USING btree (publish_at) WHERE (state = 'scheduled'::text)
CREATE INDEX job_circulars_scheduled ON public.job_circulars USING btree (publish_at) WHERE (state = 'scheduled'::text)
CREATE INDEX job_circulars_sub_category_id ON public.job_circulars USING btree (sub_category_id)
CREATE INDEX job_questions_is_premium_updated_at_id ON public.job_questions USING btree (is_premium, updated_at, id)
CREATE INDEX job_questions_question_id ON public.job_questions USING btree (question, id)
CREATE INDEX job_questions_scheduled ON public.job_questions USING btree (publish_at) WHERE (state = 'scheduled'::text)
CREATE INDEX job_questions_sub_category_id ON public.job_questions USING btree (sub_category_id, sort_order, id)
CREATE INDEX job_questions_sub_category_id_is_premium_state ON public.job_questions USING btree (sub_category_id, is_premium, state)
CREATE INDEX job_questions_updated_at_id ON public.job_questions USING btree (updated_at, id)
CREATE INDEX job_sub_categories_category_id ON public.job_sub_categories USING btree (category_id, sort_order, id)
CREATE INDEX job_sub_categories_scheduled ON public.job_sub_categories USING btree (publish_at) WHERE (state = 'scheduled'::text)
CREATE INDEX messages_due ON public.messages USING btree (due_at)
CREATE INDEX messages_user ON public.messages USING btree (user_id)
CREATE INDEX notifications_user_id ON public.notifications USING btree (user_id, created_at)
CREATE INDEX official_contents_scheduled ON public.official_contents USING btree (publish_at) WHERE (state = 'scheduled'::text)
CREATE INDEX order_events_order ON public.order_events USING btree (order_id, id)
CREATE INDEX orders_ending ON public.orders USING btree (expires_at) WHERE (state = 'approved'::text)
CREATE INDEX orders_plans ON public.orders USING btree (user_id, package_type, expires_at) WHERE (state = 'approved'::text)
CREATE INDEX orders_state ON public.orders USING btree (state, created_at)
CREATE INDEX orders_tran ON public.orders USING btree (tran_key)
CREATE INDEX orders_user ON public.orders USING btree (user_id, created_at)
CREATE INDEX packages_scheduled ON public.packages USING btree (publish_at) WHERE (state = 'scheduled'::text)
CREATE INDEX payment_methods_scheduled ON public.payment_methods USING btree (publish_at) WHERE (state = 'scheduled'::text)
CREATE INDEX people_scheduled ON public.people USING btree (publish_at) WHERE (state = 'scheduled'::text)
CREATE INDEX sessions_user ON public.sessions USING btree (user_id)
CREATE UNIQUE INDEX announcements_pkey ON public.announcements USING btree (id)
CREATE UNIQUE INDEX article_categories_name_key_key ON public.article_categories USING btree (name_key)
CREATE UNIQUE INDEX article_categories_pkey ON public.article_categories USING btree (id)
CREATE UNIQUE INDEX articles_pkey ON public.articles USING btree (id)
CREATE UNIQUE INDEX audit_pkey ON public.audit USING btree (id)
CREATE UNIQUE INDEX banners_pkey ON public.banners USING btree (id)
CREATE UNIQUE INDEX content_versions_pkey ON public.content_versions USING btree (feature)
CREATE UNIQUE INDEX file_downloads_pkey ON public.file_downloads USING btree (id)
CREATE UNIQUE INDEX files_pkey ON public.files USING btree (id)
CREATE UNIQUE INDEX formulas_pkey ON public.formulas USING btree (id)
CREATE UNIQUE INDEX job_categories_name_key_key ON public.job_categories USING btree (name_key)
CREATE UNIQUE INDEX job_categories_pkey ON public.job_categories USING btree (id)
CREATE UNIQUE INDEX job_circulars_pkey ON public.job_circulars USING btree (id)
CREATE UNIQUE INDEX job_questions_pkey ON public.job_questions USING btree (id)
CREATE UNIQUE INDEX job_sub_categories_pkey ON public.job_sub_categories USING btree (id)
CREATE UNIQUE INDEX kysely_migration_lock_pkey ON public.kysely_migration_lock USING btree (id)
CREATE UNIQUE INDEX kysely_migration_pkey ON public.kysely_migration USING btree (name)
CREATE UNIQUE INDEX messages_pkey ON public.messages USING btree (id)
CREATE UNIQUE INDEX notifications_pkey ON public.notifications USING btree (id)
CREATE UNIQUE INDEX notifications_seen_pkey ON public.notifications_seen USING btree (user_id)
CREATE UNIQUE INDEX official_contents_pkey ON public.official_contents USING btree (id)
CREATE UNIQUE INDEX one_time_codes_pk ON public.one_time_codes USING btree (purpose, contact)
CREATE UNIQUE INDEX order_events_pkey ON public.order_events USING btree (id)
CREATE UNIQUE INDEX order_reminders_pk ON public.order_reminders USING btree (order_id, kind)
CREATE UNIQUE INDEX orders_intent ON public.orders USING btree (user_id, idempotency_key) WHERE (idempotency_key IS NOT NULL)
CREATE UNIQUE INDEX orders_open ON public.orders USING btree (user_id, method_id, tran_key) WHERE (state = ANY (ARRAY['pending'::text, 'approved'::text]))
CREATE UNIQUE INDEX orders_pkey ON public.orders USING btree (id)
CREATE UNIQUE INDEX orders_proof ON public.orders USING btree (method_id, tran_key) WHERE (approved_at IS NOT NULL)
CREATE UNIQUE INDEX packages_pkey ON public.packages USING btree (id)
CREATE UNIQUE INDEX payment_methods_pkey ON public.payment_methods USING btree (id)
CREATE UNIQUE INDEX people_pkey ON public.people USING btree (id)
CREATE UNIQUE INDEX reset_tickets_pkey ON public.reset_tickets USING btree (ticket_hash)
CREATE UNIQUE INDEX saved_items_pk ON public.saved_items USING btree (user_id, type, item_id)
CREATE UNIQUE INDEX sessions_pkey ON public.sessions USING btree (token_hash)
CREATE UNIQUE INDEX settings_pkey ON public.settings USING btree (key)
CREATE UNIQUE INDEX try_counts_pk ON public.try_counts USING btree (kind, key_hash)
CREATE UNIQUE INDEX uploads_pkey ON public.uploads USING btree (path)
CREATE UNIQUE INDEX users_email_key_key ON public.users USING btree (email_key)
CREATE UNIQUE INDEX users_pkey ON public.users USING btree (id)
CREATE UNIQUE INDEX users_verified_phone ON public.users USING btree (phone) WHERE (phone_verified = 1)
CHECK ((is_premium = ANY (ARRAY[0, 1]))) on articles
CHECK ((is_premium = ANY (ARRAY[0, 1]))) on files
CHECK ((is_premium = ANY (ARRAY[0, 1]))) on formulas
CHECK ((is_premium = ANY (ARRAY[0, 1]))) on job_questions
CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'live'::text, 'archived'::text]))) on announcements
CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'live'::text, 'archived'::text]))) on article_categories
CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'live'::text, 'archived'::text]))) on articles
CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'live'::text, 'archived'::text]))) on banners
CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'live'::text, 'archived'::text]))) on files
CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'live'::text, 'archived'::text]))) on formulas
CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'live'::text, 'archived'::text]))) on job_categories
CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'live'::text, 'archived'::text]))) on job_circulars
CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'live'::text, 'archived'::text]))) on job_questions
CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'live'::text, 'archived'::text]))) on job_sub_categories
CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'live'::text, 'archived'::text]))) on official_contents
CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'live'::text, 'archived'::text]))) on packages
CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'live'::text, 'archived'::text]))) on payment_methods
CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'live'::text, 'archived'::text]))) on people
CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'refunded'::text]))) on orders
FOREIGN KEY (category_id) REFERENCES article_categories(id) on articles
FOREIGN KEY (category_id) REFERENCES job_categories(id) on job_sub_categories
FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE on order_events
FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE on order_reminders
FOREIGN KEY (sub_category_id) REFERENCES job_sub_categories(id) on job_circulars
FOREIGN KEY (sub_category_id) REFERENCES job_sub_categories(id) on job_questions
FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE on messages
FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE on notifications_seen
FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE on reset_tickets
FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE on saved_items
FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE on sessions
FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL on file_downloads
FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL on orders
NOT NULL "timestamp" on kysely_migration
NOT NULL account_type on payment_methods
NOT NULL action on audit
NOT NULL action on payment_methods
NOT NULL alt on banners
NOT NULL answer on job_questions
NOT NULL at on audit
NOT NULL at on file_downloads
NOT NULL at on order_events
NOT NULL category_id on articles
NOT NULL category_id on job_sub_categories
NOT NULL code_hash on one_time_codes
NOT NULL contact on one_time_codes
NOT NULL contact on reset_tickets
NOT NULL content on articles
NOT NULL content on job_circulars
NOT NULL content_1 on official_contents
NOT NULL content_2 on official_contents
NOT NULL content_3 on official_contents
NOT NULL created_at on announcements
NOT NULL created_at on article_categories
NOT NULL created_at on articles
NOT NULL created_at on banners
NOT NULL created_at on files
NOT NULL created_at on formulas
NOT NULL created_at on job_categories
NOT NULL created_at on job_circulars
NOT NULL created_at on job_questions
NOT NULL created_at on job_sub_categories
NOT NULL created_at on messages
NOT NULL created_at on notifications
NOT NULL created_at on official_contents
NOT NULL created_at on orders
NOT NULL created_at on packages
NOT NULL created_at on payment_methods
NOT NULL created_at on people
NOT NULL created_at on sessions
NOT NULL created_at on uploads
NOT NULL created_at on users
NOT NULL days on orders
NOT NULL days on packages
NOT NULL degree on people
NOT NULL description on files
NOT NULL designation on people
NOT NULL designation2 on people
NOT NULL due_at on messages
NOT NULL email on people
NOT NULL email on users
NOT NULL email_key on users
NOT NULL expires_at on one_time_codes
NOT NULL expires_at on reset_tickets
NOT NULL expires_at on sessions
NOT NULL feature on content_versions
NOT NULL features on packages
NOT NULL file_id on file_downloads
NOT NULL file_path on files
NOT NULL former_keys on article_categories
NOT NULL former_keys on job_categories
NOT NULL formula on formulas
NOT NULL gender on users
NOT NULL group_name on formulas
NOT NULL id on announcements
NOT NULL id on article_categories
NOT NULL id on articles
NOT NULL id on audit
NOT NULL id on banners
NOT NULL id on file_downloads
NOT NULL id on files
NOT NULL id on formulas
NOT NULL id on job_categories
NOT NULL id on job_circulars
NOT NULL id on job_questions
NOT NULL id on job_sub_categories
NOT NULL id on kysely_migration_lock
NOT NULL id on messages
NOT NULL id on notifications
NOT NULL id on official_contents
NOT NULL id on order_events
NOT NULL id on orders
NOT NULL id on packages
NOT NULL id on payment_methods
NOT NULL id on people
NOT NULL id on users
NOT NULL img on article_categories
NOT NULL img on banners
NOT NULL img on job_categories
NOT NULL img on payment_methods
NOT NULL img on people
NOT NULL img on users
NOT NULL institute on people
NOT NULL instruction on payment_methods
NOT NULL is_locked on kysely_migration_lock
NOT NULL is_premium on articles
NOT NULL is_premium on files
NOT NULL is_premium on formulas
NOT NULL is_premium on job_questions
NOT NULL is_sample on job_circulars
NOT NULL item_id on saved_items
NOT NULL key on settings
NOT NULL key_hash on try_counts
NOT NULL kind on order_reminders
NOT NULL kind on try_counts
NOT NULL kind on uploads
NOT NULL labels on formulas
NOT NULL language on orders
NOT NULL last_id on notifications_seen
NOT NULL message on messages
NOT NULL message on notifications
NOT NULL method_id on orders
NOT NULL method_name on orders
NOT NULL method_name on payment_methods
NOT NULL mobile on people
NOT NULL name on article_categories
NOT NULL name on job_categories
NOT NULL name on kysely_migration
NOT NULL name on packages
NOT NULL name on people
NOT NULL name on users
NOT NULL name_key on article_categories
NOT NULL name_key on job_categories
NOT NULL notes on formulas
NOT NULL order_id on order_events
NOT NULL order_id on order_reminders
NOT NULL package_id on orders
NOT NULL package_title on orders
NOT NULL package_type on orders
NOT NULL password_hash on users
NOT NULL path on uploads
NOT NULL pay_to on orders
NOT NULL phone on payment_methods
NOT NULL phone on users
NOT NULL phone_verified on users
NOT NULL price_poisha on orders
NOT NULL price_poisha on packages
NOT NULL priority on announcements
NOT NULL profession on users
NOT NULL purpose on one_time_codes
NOT NULL question on job_questions
NOT NULL record_id on audit
NOT NULL resource on audit
NOT NULL role on users
NOT NULL saved_at on saved_items
NOT NULL seen_at on notifications_seen
NOT NULL sent_at on one_time_codes
NOT NULL sent_at on order_reminders
NOT NULL sha256 on uploads
NOT NULL since on try_counts
NOT NULL size on files
NOT NULL size on uploads
NOT NULL sort_order on announcements
NOT NULL sort_order on article_categories
NOT NULL sort_order on articles
NOT NULL sort_order on banners
NOT NULL sort_order on files
NOT NULL sort_order on formulas
NOT NULL sort_order on job_categories
NOT NULL sort_order on job_circulars
NOT NULL sort_order on job_questions
NOT NULL sort_order on job_sub_categories
NOT NULL sort_order on official_contents
NOT NULL sort_order on packages
NOT NULL sort_order on payment_methods
NOT NULL sort_order on people
NOT NULL source on formulas
NOT NULL sources on articles
NOT NULL state on announcements
NOT NULL state on article_categories
NOT NULL state on articles
NOT NULL state on banners
NOT NULL state on files
NOT NULL state on formulas
NOT NULL state on job_categories
NOT NULL state on job_circulars
NOT NULL state on job_questions
NOT NULL state on job_sub_categories
NOT NULL state on official_contents
NOT NULL state on orders
NOT NULL state on packages
NOT NULL state on payment_methods
NOT NULL state on people
NOT NULL status on order_events
NOT NULL sub_category_id on job_circulars
NOT NULL sub_category_id on job_questions
NOT NULL summary on articles
NOT NULL text on announcements
NOT NULL ticket_hash on reset_tickets
NOT NULL title on articles
NOT NULL title on files
NOT NULL title on formulas
NOT NULL title on job_circulars
NOT NULL title on job_sub_categories
NOT NULL title on notifications
NOT NULL title on saved_items
NOT NULL token_hash on sessions
NOT NULL tran_key on orders
NOT NULL tries on messages
NOT NULL tries on one_time_codes
NOT NULL tries on try_counts
NOT NULL type on files
NOT NULL type on official_contents
NOT NULL type on packages
NOT NULL type on people
NOT NULL type on saved_items
NOT NULL type on uploads
NOT NULL type_key on orders
NOT NULL updated_at on announcements
NOT NULL updated_at on article_categories
NOT NULL updated_at on articles
NOT NULL updated_at on banners
NOT NULL updated_at on files
NOT NULL updated_at on formulas
NOT NULL updated_at on job_categories
NOT NULL updated_at on job_circulars
NOT NULL updated_at on job_questions
NOT NULL updated_at on job_sub_categories
NOT NULL updated_at on official_contents
NOT NULL updated_at on packages
NOT NULL updated_at on payment_methods
NOT NULL updated_at on people
NOT NULL updated_at on users
NOT NULL use on formulas
NOT NULL user_id on messages
NOT NULL user_id on notifications_seen
NOT NULL user_id on reset_tickets
NOT NULL user_id on saved_items
NOT NULL user_id on sessions
NOT NULL value on settings
NOT NULL version on content_versions
NOT NULL who on audit
PRIMARY KEY (feature) on content_versions
PRIMARY KEY (id) on announcements
PRIMARY KEY (id) on article_categories
PRIMARY KEY (id) on articles
PRIMARY KEY (id) on audit
PRIMARY KEY (id) on banners
PRIMARY KEY (id) on file_downloads
PRIMARY KEY (id) on files
PRIMARY KEY (id) on formulas
PRIMARY KEY (id) on job_categories
PRIMARY KEY (id) on job_circulars
PRIMARY KEY (id) on job_questions
PRIMARY KEY (id) on job_sub_categories
PRIMARY KEY (id) on kysely_migration_lock
PRIMARY KEY (id) on messages
PRIMARY KEY (id) on notifications
PRIMARY KEY (id) on official_contents
PRIMARY KEY (id) on order_events
PRIMARY KEY (id) on orders
PRIMARY KEY (id) on packages
PRIMARY KEY (id) on payment_methods
PRIMARY KEY (id) on people
PRIMARY KEY (id) on users
PRIMARY KEY (key) on settings
PRIMARY KEY (kind, key_hash) on try_counts
PRIMARY KEY (name) on kysely_migration
PRIMARY KEY (order_id, kind) on order_reminders
PRIMARY KEY (path) on uploads
PRIMARY KEY (purpose, contact) on one_time_codes
PRIMARY KEY (ticket_hash) on reset_tickets
PRIMARY KEY (token_hash) on sessions
PRIMARY KEY (user_id) on notifications_seen
PRIMARY KEY (user_id, type, item_id) on saved_items
UNIQUE (email_key) on users
UNIQUE (name_key) on article_categories
UNIQUE (name_key) on job_categories
CREATE TRIGGER announcements_changed AFTER INSERT OR DELETE OR UPDATE ON public.announcements FOR EACH STATEMENT EXECUTE FUNCTION content_changed('home')
CREATE TRIGGER article_categories_changed AFTER INSERT OR DELETE OR UPDATE ON public.article_categories FOR EACH STATEMENT EXECUTE FUNCTION content_changed('articles')
CREATE TRIGGER articles_changed AFTER INSERT OR DELETE OR UPDATE ON public.articles FOR EACH STATEMENT EXECUTE FUNCTION content_changed('articles')
CREATE TRIGGER audit_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit FOR EACH STATEMENT EXECUTE FUNCTION audit_is_kept()
CREATE TRIGGER banners_changed AFTER INSERT OR DELETE OR UPDATE ON public.banners FOR EACH STATEMENT EXECUTE FUNCTION content_changed('home')
CREATE TRIGGER files_changed AFTER INSERT OR DELETE OR UPDATE ON public.files FOR EACH STATEMENT EXECUTE FUNCTION content_changed('downloads')
CREATE TRIGGER formulas_changed AFTER INSERT OR DELETE OR UPDATE ON public.formulas FOR EACH STATEMENT EXECUTE FUNCTION content_changed('formulas')
CREATE TRIGGER job_categories_changed AFTER INSERT OR DELETE OR UPDATE ON public.job_categories FOR EACH STATEMENT EXECUTE FUNCTION content_changed('jobs')
CREATE TRIGGER job_circulars_changed AFTER INSERT OR DELETE OR UPDATE ON public.job_circulars FOR EACH STATEMENT EXECUTE FUNCTION content_changed('circulars')
CREATE TRIGGER job_questions_changed AFTER INSERT OR DELETE OR UPDATE ON public.job_questions FOR EACH STATEMENT EXECUTE FUNCTION content_changed('jobs')
CREATE TRIGGER job_sub_categories_changed AFTER INSERT OR DELETE OR UPDATE ON public.job_sub_categories FOR EACH STATEMENT EXECUTE FUNCTION content_changed('jobs')
CREATE TRIGGER notifications_changed AFTER INSERT OR DELETE OR UPDATE ON public.notifications FOR EACH STATEMENT EXECUTE FUNCTION content_changed('notifications')
CREATE TRIGGER official_contents_changed AFTER INSERT OR DELETE OR UPDATE ON public.official_contents FOR EACH STATEMENT EXECUTE FUNCTION content_changed('about')
CREATE TRIGGER packages_changed AFTER INSERT OR DELETE OR UPDATE ON public.packages FOR EACH STATEMENT EXECUTE FUNCTION content_changed('plans')
CREATE TRIGGER payment_methods_changed AFTER INSERT OR DELETE OR UPDATE ON public.payment_methods FOR EACH STATEMENT EXECUTE FUNCTION content_changed('orders')
CREATE TRIGGER people_changed AFTER INSERT OR DELETE OR UPDATE ON public.people FOR EACH STATEMENT EXECUTE FUNCTION content_changed('about')
CREATE TRIGGER settings_changed AFTER INSERT OR DELETE OR UPDATE ON public.settings FOR EACH STATEMENT EXECUTE FUNCTION content_changed('about')
CREATE OR REPLACE FUNCTION public.audit_is_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
        begin raise exception 'the audit is kept as it was written'; end $function$

CREATE OR REPLACE FUNCTION public.content_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
        begin
          update content_versions set version = version + 1 where feature = tg_argv[0];
          perform pg_notify('content_changed', tg_argv[0]);
          return null;
        end $function$

