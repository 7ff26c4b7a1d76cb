import { type Kysely, sql } from 'kysely'
import type { Engine } from '../open-database.ts'

/**
 * Raises the version of `notifications` only for those to everybody. A version is one row, locked until the change
 * commits: on PostgreSQL every approval of an order, which notifies its reader, would wait for all others. Personal
 * ones are still announced, so that open pages receive them. SQLite has one writer at a time anyway.
 */
export async function up(db: Kysely<Record<string, never>>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') return
  await sql.raw('drop trigger notifications_changed on notifications').execute(db)
  await sql
    .raw(`create function notification_changed() returns trigger language plpgsql as $$
      begin
        if (tg_op <> 'DELETE' and new.user_id is null) or (tg_op <> 'INSERT' and old.user_id is null) then
          update content_versions set version = version + 1 where feature = 'notifications';
        end if;
        perform pg_notify('content_changed', 'notifications');
        return null;
      end $$`)
    .execute(db)
  await sql
    .raw(`create trigger notifications_changed after insert or update or delete on notifications
      for each row execute function notification_changed()`)
    .execute(db)
}
