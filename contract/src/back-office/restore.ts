import { z } from 'zod'
import { defineStaffCall } from '../staff-call.ts'
import { fewestSecretCharacters } from './backups.ts'

/** Why a backup was not restored into a new installation, which is then as it was. */
export const restoreProblems = [
  'wrong_key',
  'not_a_backup',
  'damaged',
  'newer_release',
  'other_release',
  'in_use',
  'no_room',
  'interrupted',
  'unexpected',
] as const
export type RestoreProblem = (typeof restoreProblems)[number]

/** The offers of a new installation to its first owner. */
export const RestoreOffer = z.object({
  /** Nobody but the first owner has an account, there is no order, and staff have changed nothing. */
  is_possible: z.boolean(),
  /** A file can be sent. An installation without a disk of its own takes none. */
  takes_files: z.boolean(),
  /** Where backups are stored: a folder of the server, or a bucket. */
  place: z.string(),
  /** The names of the backups in that place, the latest first. */
  archives: z.array(z.string()),
})
export type RestoreOffer = z.output<typeof RestoreOffer>

/** The size of the pieces in which a file is sent, in bytes: a slow connection sends one in a minute. */
export const pieceBytes = 2 * 1024 * 1024

/** Where a piece belongs in the file. The first one begins the file anew. */
const PieceQuery = z.object({ offset: z.coerce.number().int().min(0) })

/** A backup of the place named, or the file that was sent, and the key that opens it. */
export const RestoreBody = z.object({
  archive: z.string().max(200).nullable(),
  secret: z
    .string()
    .max(500, 'Please write less.')
    .refine((typed) => [...typed].length >= fewestSecretCharacters, 'At least 16 characters.'),
})

export const RestoreProgress = z.object({
  status: z.enum(['checking', 'restoring', 'done', 'failed']),
  problem: z.enum(restoreProblems).nullable(),
})
export type RestoreProgress = z.output<typeof RestoreProgress>

/** The calls by which the first owner restores a backup into an installation that nobody uses yet. */
export const restoreCalls = {
  findRestoreOffer: defineStaffCall({
    method: 'GET',
    path: '/admin/backups/restore',
    caller: { right: 'update', on: 'settings' },
    summary: 'Whether a backup can be restored into this installation, and which ones are there',
    answer: RestoreOffer,
    refusals: [],
  }),
  startRestore: defineStaffCall({
    method: 'POST',
    path: '/admin/backups/restore',
    caller: { right: 'update', on: 'settings' },
    summary: 'Check a backup as a whole and restore it into this installation, which nobody uses yet',
    body: RestoreBody,
    answer: z.object({ id: z.string() }),
    refusals: ['password_needed', 'not_blank', 'not_found', 'restore_running'],
  }),
  sendPiece: defineStaffCall({
    method: 'POST',
    path: '/admin/backups/restore/pieces',
    caller: { right: 'update', on: 'settings' },
    summary: 'Send a piece of the backup that is to be restored into an installation that nobody uses yet',
    query: PieceQuery,
    sends: 'bytes',
    answer: z.null(),
    refusals: ['bad_input', 'not_blank', 'too_large'],
  }),
  /** Anyone with the id may ask, because the restore ends all sessions of this installation. */
  findRestoreProgress: defineStaffCall({
    method: 'GET',
    path: '/admin/backups/restore/{id}',
    caller: 'anyone',
    summary: 'What became of a restore. Needs no session, because the restore ends all of them',
    answer: RestoreProgress,
    refusals: ['not_found'],
  }),
}
