import { errorMessage } from '#server/store/errorMessage.ts'
import type { Config } from './config.ts'
import { DatabaseDamaged, StoreFull, StoreRefused, StoreUnavailable, storeFailure } from './store/failures.ts'

/** The address of a server without what only its owner may read. */
export function shownAddress(url: string): string {
  if (!URL.canParse(url)) return url
  const shown = new URL(url)
  shown.username = ''
  shown.password = ''
  shown.search = ''
  return shown.href.replace(/(?<!\/)\/+$/, '')
}

type Given = Pick<Config, 'port' | 'host' | 'dataDir' | 'couchdbUrl'>

/** Explains why the gateway could not start: what it tried, and what the administrator can do. */
export function startFailure(error: unknown, config: Given): string {
  // Before the failure behind it: the lock of the folder, as LevelDB words it, is one that cannot be read.
  if (/another gateway may have/i.test(errorMessage(error)))
    return `${errorMessage(error)} Stop it, or choose another DATA_DIR than ${config.dataDir}.`
  const failure = storeFailure(error)
  if (failure !== null) return storeWords(failure, config)
  const { code, syscall } = (
    typeof error === 'object' && error !== null ? error : {}
  ) as NodeJS.ErrnoException
  const listening = syscall === 'listen' || syscall === 'bind' || syscall === 'getaddrinfo'
  if (listening) return listenWords(code, error, config)
  if (code !== undefined && code in folderWords)
    return `Groundwork could not start: the folder ${config.dataDir} (DATA_DIR) cannot be used: ${folderWords[code]}. Choose another DATA_DIR, or give the gateway's user the right to write there.`
  const where =
    config.couchdbUrl === null
      ? `the store in ${config.dataDir} (DATA_DIR)`
      : `the CouchDB server at ${shownAddress(config.couchdbUrl)} (COUCHDB_URL)`
  return `Groundwork could not start on port ${config.port} with ${where}: ${errorMessage(error)}. LOG_LEVEL=debug says more.`
}

const folderWords: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write to it',
  EPERM: 'this user may not write to it',
  EROFS: 'it is on a file system that is read-only',
  ENOTDIR: 'part of the path is a file',
  EEXIST: 'there is a file of that name',
  ENOENT: 'it cannot be made',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EMFILE: 'too many files are open (ulimit -n)',
}

function listenWords(code: string | undefined, error: unknown, { host, port }: Given): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is in use. Stop the other program, or choose another PORT.`
    case 'EACCES':
    case 'EPERM':
      return `Groundwork may not listen on port ${port} of ${host}. Choose another PORT.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${host} is no address of this machine to listen on. Choose another HOST; 127.0.0.1 is this machine alone, 0.0.0.0 every address.`
    default:
      return `Groundwork cannot listen on port ${port} of ${host}: ${errorMessage(error)}. Choose another HOST or PORT.`
  }
}

function storeWords(failure: Error, { couchdbUrl, dataDir }: Given): string {
  if (couchdbUrl !== null) {
    const server = `the CouchDB server at ${shownAddress(couchdbUrl)}`
    if (failure instanceof StoreRefused)
      return `Groundwork tried to open its databases on ${server}: ${failure.message}. Set COUCHDB_URL with the name and password of a server administrator; characters such as : / @ in them are written with percent signs.`
    return `Groundwork tried to open its databases on ${server}: ${failure.message}. Check that it runs and that COUCHDB_URL is its address.`
  }
  if (failure instanceof DatabaseDamaged)
    return `${failure.message}. Run npm run verify, and restore the database ${failure.database} from a backup (npm run restore -- <folder> --only ${failure.database} --replace).`
  if (failure instanceof StoreFull)
    return `${failure.message}. Make room on the disk of ${dataDir} (DATA_DIR).`
  if (failure instanceof StoreUnavailable)
    return `The store in ${dataDir} (DATA_DIR) cannot be used: ${failure.message}. Check the disk, the rights on the folder, and that no other gateway uses it.`
  return failure.message
}

/** Why a command that uses the store could not do its work. */
export const commandFailure = (error: unknown, config: Given): string =>
  storeFailure(error) === null ? errorMessage(error) : startFailure(error, config)
