import { pino } from 'pino'
import { KeptAnswers } from '../platform/answers/kept-answers.ts'
import { readConfig } from '../platform/config.ts'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database/tables.ts'
import { createFileStore } from '../platform/files/file-store.ts'
import { type Messenger, messengerOf } from '../platform/messages/messenger.ts'
import { LiveSockets } from '../platform/realtime/live-sockets.ts'
import { WorkQueue } from '../platform/work-queue.ts'
import { aFolder } from './a-folder.ts'
import { writtenAt } from './content-fixtures.ts'

type Given = { now?: () => Date; kept?: KeptAnswers; publicUrl?: string; messenger?: Messenger }

/** What the server's parts are handed, with files in a folder of the test's own and what is logged as an error in `errors`. */
export async function aContext(
  db: Db,
  {
    now = () => new Date(writtenAt),
    kept = new KeptAnswers(),
    publicUrl = 'http://shelai.test',
    messenger,
  }: Given = {},
): Promise<Context & { errors: string[] }> {
  const dataDir = await aFolder()
  const files = createFileStore(dataDir)
  const errors: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) })
  const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: publicUrl })
  return {
    config,
    db,
    now,
    log,
    kept,
    files,
    messenger: messenger ?? messengerOf(config, now),
    live: new LiveSockets(db, now),
    heavyWork: new WorkQueue({ concurrency: 1, maxWaiting: 16 }),
    errors,
  }
}
