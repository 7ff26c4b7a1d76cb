import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { publicPrefix } from '@shelai/contract/rules/stored-paths.ts'
import { type FileStorage, FilesUnavailable, getVisibility, type Visibility } from './file-store.ts'

/** Node's codes for a disk that is full, read-only, not ours to write, or broken. */
const unavailableCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE'])

const getCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** Rethrows an error of the file system; a `FilesUnavailable` in place of one that may pass. */
function rethrow(error: unknown): never {
  throw unavailableCodes.has(getCode(error))
    ? new FilesUnavailable(`the folder of files answers ${getCode(error)}`, { cause: error })
    : error
}

/** Passes over what does not exist. Any other error stays one: a backup without a folder that cannot be read would look whole. */
function passOverMissing(error: unknown): undefined {
  if (getCode(error) !== 'ENOENT') rethrow(error)
}

/** The folders below `dataDir`. */
export const fileFolders: Readonly<Record<Visibility, string>> = { public: 'uploads', private: 'private' }

/** Keeps files in two folders below `dataDir`: `uploads` for public ones, `private` for the others. */
export function openFolderStorage(dataDir: string): FileStorage {
  const folders: Readonly<Record<Visibility, string>> = {
    public: join(dataDir, fileFolders.public),
    private: join(dataDir, fileFolders.private),
  }
  const prefixes: Readonly<Record<Visibility, string>> = { public: publicPrefix, private: '' }

  const locate = (path: string): string => {
    const visibility = getVisibility(path)
    return join(folders[visibility], path.slice(prefixes[visibility].length))
  }

  const listFolder = async (visibility: Visibility) => {
    // The first file creates its folder.
    const names = (await readdir(folders[visibility]).catch(passOverMissing)) ?? []
    const files = names.map(async (name) => {
      // A file may be renamed or deleted meanwhile.
      const about = await stat(join(folders[visibility], name)).catch(passOverMissing)
      return about ? [{ path: prefixes[visibility] + name, changedAt: about.mtime }] : []
    })
    return (await Promise.all(files)).flat()
  }

  return {
    // The file is written under a temporary name and renamed. What a killed process leaves of it is an unused file. It is on the disk
    // before the row that names it: a machine without power would lose its content and keep the row.
    write: async (path, content) => {
      const target = locate(path)
      const folder = dirname(target)
      const temporaryPath = join(folder, `part-${randomUUID()}.tmp`)
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(temporaryPath, content, { flush: true })
        await rename(temporaryPath, target)
      } catch (error) {
        await rm(temporaryPath, { force: true }).catch(() => {})
        rethrow(error)
      }
    },
    findSize: async (path) => {
      try {
        return (await stat(locate(path))).size
      } catch (error) {
        if (getCode(error) === 'ENOENT') return undefined
        return rethrow(error)
      }
    },
    open: async (path, range) => (await open(locate(path)).catch(rethrow)).createReadStream(range),
    delete: async (path) => rm(locate(path), { force: true }).catch(rethrow),
    list: async () => [...(await listFolder('public')), ...(await listFolder('private'))],
  }
}
