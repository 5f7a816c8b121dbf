/** What the operator reads when the data folder cannot be used. Any other error is given back as it is. */
export function folderFailure(folder: string, error: unknown, owner?: number): Error {
  const said = folderSentence(folder, (error as NodeJS.ErrnoException).code, owner);
  return said === undefined ? (error as Error) : new Error(said, { cause: error });
}

function folderSentence(folder: string, code: string | undefined, owner?: number): string | undefined {
  switch (code) {
    case 'EROFS':
      return `The data folder ${folder} is on a read-only file system; choose another with DATA_DIR.`;
    case 'EACCES':
    case 'EPERM':
      return owner === undefined || owner === process.geteuid?.()
        ? `The data folder ${folder} is not writable; change its permissions or choose another with DATA_DIR.`
        : foreignFolder(folder, owner).message;
    case 'ENOSPC':
    case 'EDQUOT':
      return new DiskFull(folder).message;
    case 'ENOTDIR':
    case 'EEXIST':
      return `The data folder ${folder} is not a folder; choose another with DATA_DIR.`;
    default:
      return undefined;
  }
}

export function foreignFolder(folder: string, owner: number): Error {
  return new Error(
    `The folder ${folder} belongs to another user (uid ${owner}, this program runs as uid ${process.geteuid?.()}); ` +
      'run as that user or choose another folder with DATA_DIR.',
  );
}

/** The one failure that the supervisor itself can do something about. */
export class DiskFull extends Error {
  constructor(folder: string) {
    super(`The disk that holds the data folder ${folder} is full; free some space there.`);
  }
}

/** Reads the reason out of what PostgreSQL printed before it gave up. `did` continues 'The embedded database could not'. */
export function postgresFailure(folder: string, did: string, output: string): Error {
  if (/No space left on device|Disk quota exceeded/.test(output)) return new DiskFull(folder);
  if (/Read-only file system/.test(output)) return folderFailure(folder, { code: 'EROFS' });
  // 'the database system is starting up' is what others were told meanwhile
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !line.includes('the database system is'));
  const reason = lines.findLast((line) => /FATAL|PANIC|error:|initdb:/.test(line)) ?? 'it ended without a reason';
  return new Error(
    `The embedded database could not ${did}: ${reason.replace(/^.*?(FATAL|PANIC|error): +/, '').trim()}.`,
  );
}
