/** The process of `npm run recover-owner`. It reads the same variables as the server, and runs beside it or alone. */
import { recoverOwner } from '../features/accounts/recover-owner.ts'
import { readConfigOrExit } from '../kernel/config.ts'
import { BackupRefusal } from '../kernel/database/backup-refusal.ts'
import { openExistingDatabase } from '../kernel/database/open-configured-database.ts'
import { runCommand } from './run-command.ts'

const config = readConfigOrExit(process.env)

async function recover(address: string | undefined): Promise<void> {
  const database = await openExistingDatabase(config)
  try {
    const recovery = await recoverOwner(database.db, address, new Date())
    if ('owners' in recovery)
      throw new BackupRefusal(`Name an owner: npm run recover-owner -- ADDRESS. Owners: ${recovery.owners.join(', ')}`)
    const { email, password, expiresAt } = recovery
    process.stdout.write(
      `The back office opens for ${email} with the password ${password}\n` +
        `Set another there before ${expiresAt.slice(0, 10)}, when this one ends.\n` +
        'The second factor is removed, every session is ended, and all owners are told.\n',
    )
  } finally {
    await database.close()
  }
}

await runCommand(config, () => recover(process.argv[2]))
