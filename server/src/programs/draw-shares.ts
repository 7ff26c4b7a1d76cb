/** The process that draws the pictures of links whose content has changed. The server starts it; it ends with its work. */
import { setPriority } from 'node:os'
import { pino } from 'pino'
import { drawChangedPictures } from '../features/shares/draw-changed-pictures.ts'
import { readConfigOrExit } from '../kernel/config.ts'
import { openExistingDatabase } from '../kernel/database/open-configured-database.ts'
import { openFileStore } from '../kernel/files/open-file-store.ts'

const config = readConfigOrExit(process.env)
const log = pino({ level: config.logLevel })
// Readers come first: the drawing gets what they leave of the processor.
setPriority(19)

let isLeft = !process.connected
// A terminal sends its signals to this process too. The server ends it by closing the channel.
for (const event of ['disconnect', 'SIGINT', 'SIGTERM'])
  process.on(event, () => {
    isLeft = true
  })

const database = await openExistingDatabase(config)
try {
  const files = await openFileStore(config, (err) => log.warn({ err }, 'a file could not be deleted'))
  const count = await drawChangedPictures({
    db: database.db,
    files,
    now: () => new Date(),
    isLeft: () => isLeft,
    onFailure: (err) => log.warn({ err }, 'a share picture could not be drawn'),
  })
  if (count > 0) log.info({ count }, 'share pictures drawn')
} finally {
  await database.close()
}
process.exit(0)
