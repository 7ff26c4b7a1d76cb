import { type Kysely, sql } from 'kysely'

/**
 * Adds what readers want to hear of circulars: reminders of deadlines and the posts that they follow, the circulars that
 * followers were told of, and the web push subscriptions with the messages that wait for them.
 */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  const statements = [
    `create table circular_reminders (
       user_id text not null references users (id) on delete cascade,
       circular_id integer not null references job_circulars (id) on delete cascade,
       language text not null,
       asked_at text not null,
       reminded_of text,
       primary key (user_id, circular_id)
     )`,
    'create index circular_reminders_circular on circular_reminders (circular_id)',
    `create table followed_posts (
       user_id text not null references users (id) on delete cascade,
       sub_category_id integer not null references job_sub_categories (id) on delete cascade,
       language text not null,
       followed_at text not null,
       primary key (user_id, sub_category_id)
     )`,
    'create index followed_posts_post on followed_posts (sub_category_id)',
    `create table announced_circulars (
       circular_id integer primary key references job_circulars (id) on delete cascade,
       announced_at text not null
     )`,
    // Nobody is told of what was there before anybody could follow a post.
    `insert into announced_circulars (circular_id, announced_at)
       select id, created_at from job_circulars where state = 'live'`,
    `create table push_subscriptions (
       endpoint text primary key,
       p256dh text not null,
       auth text not null,
       user_id text not null references users (id) on delete cascade,
       session_hash text not null references sessions (token_hash) on delete cascade,
       created_at text not null
     )`,
    'create index push_subscriptions_user on push_subscriptions (user_id)',
    'create index push_subscriptions_session on push_subscriptions (session_hash)',
    `create table queued_pushes (
       id text primary key,
       user_id text not null references users (id) on delete cascade,
       title text not null,
       message text not null,
       path text not null,
       language text not null,
       created_at text not null,
       expires_at text not null
     )`,
    'create index queued_pushes_user on queued_pushes (user_id)',
    `create table push_days (
       user_id text not null references users (id) on delete cascade,
       day text not null,
       tries integer not null default 0,
       claimed_until text,
       sent_at text,
       primary key (user_id, day)
     )`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
