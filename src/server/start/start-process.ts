/** Why a process does not start, for the operator to correct. Its message is one sentence without secrets. */
export class StartRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartRefused';
  }
}

/**
 * Runs the start of a process. If it fails for a reason that the operator can correct, that is written to standard
 * error on one line, and the process ends with exit code 1. Only bugs of the product have a stack trace.
 * @param name of the process, `The portal`
 */
export async function startProcess(name: string, start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    const reason = describeStartFailure(error);
    console.error(reason === undefined ? error : `${name} does not start. ${reason}`);
    process.exit(1);
  }
}

/** Messages for operating system errors about an address, and PostgreSQL errors about a login. */
const reasons: Record<string, (error: NodeJS.ErrnoException) => string> = {
  ECONNREFUSED: () => 'The database of DATABASE_URL refuses the connection: nothing listens there.',
  // Concerns the host of DATABASE_URL, or of an address to listen on.
  ENOTFOUND: (error) => `The host ${hostOf(error)}, named in the settings, is not known.`,
  EAI_AGAIN: (error) => `The host ${hostOf(error)}, named in the settings, could not be looked up.`,
  ETIMEDOUT: () => noAnswer,
  EHOSTUNREACH: () => noAnswer,
  ENETUNREACH: () => noAnswer,
  ECONNRESET: () => 'The database of DATABASE_URL closed the connection.',
  '28P01': () => 'The database refuses the password in DATABASE_URL.',
  '28000': () => 'The database refuses the user in DATABASE_URL.',
  '3D000': () => 'The database named in DATABASE_URL does not exist.',
  '53300': () => 'The database has no connection left; raise its max_connections.',
  '57P03': () => 'The database is starting or stopping. Start again in a moment.',
  '42501': () =>
    'The user in DATABASE_URL may not change the tables, or not use them. Let their owner run: operator tables update --for USER.',
  EADDRINUSE: (error) => `The address ${placeOf(error)} is in use by another process.`,
  EADDRNOTAVAIL: (error) => `This machine has no address ${placeOf(error)}.`,
  EACCES: (error) => (error.syscall === 'listen' ? `The port of ${placeOf(error)} may not be used.` : noFolder(error)),
  EPERM: noFolder,
  EROFS: noFolder,
  ENOTDIR: noFolder,
  EEXIST: noFolder,
};

const noAnswer = 'The database of DATABASE_URL does not answer.';

function noFolder({ code }: NodeJS.ErrnoException): string {
  return `The folder of DATA_DIR cannot be written to (${code}).`;
}

function hostOf(error: NodeJS.ErrnoException & { hostname?: string }): string {
  return error.hostname ?? '';
}

function placeOf(error: NodeJS.ErrnoException & { address?: string; port?: number }): string {
  return `${error.address ?? ''}:${error.port ?? ''}`;
}

/** Returns what the operator can mend, or `undefined` for any other failure. */
export function describeStartFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof StartRefused) return error.message;
  const cause = error.cause instanceof Error ? error.cause : error;
  if (/connection timeout|timeout exceeded/i.test(cause.message)) return noAnswer;
  const { code = '' } = cause as NodeJS.ErrnoException;
  return reasons[code]?.(cause);
}
