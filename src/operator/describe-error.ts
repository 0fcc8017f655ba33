import type { FieldProblems } from '../contract/call.ts';
import { PortalError } from '../server/portal-error.ts';
import { StartRefused } from '../server/start/start-process.ts';
import { OperatorError } from './operator-error.ts';

/** Options of the commands, by the fields named in errors of use cases. */
const options: Record<string, string> = {
  userName: '--name',
  channelNo: '--channel-no',
  startsAt: '--from',
  endsAt: '--to',
  noticeFrom: '--notice-from',
  overlapHours: '--overlap-hours',
  secret: '--secret-file',
};

const missingTable = '42P01';
const missingColumn = '42703';
const lacksRights = '42501';
/** Operating system codes for a file that is already open: such an error contains no path. */
const diskFull = /^(ENOSPC|EDQUOT)$/;
const diskFails = /^(EIO|EROFS)$/;

/** Returns the cause, what to do, and the exit code. Never includes values of statements. */
export function describeError(error: unknown): { message: string; exitCode: number } {
  if (error instanceof OperatorError) return { message: error.message, exitCode: error.exitCode };
  if (error instanceof StartRefused) return { message: error.message, exitCode: 1 };
  if (error instanceof PortalError) return { message: describePortalError(error), exitCode: 1 };
  const file = fileFailure(error);
  if (file) return { message: `${file.path} cannot be used (${file.code}).`, exitCode: 1 };
  const code = codeOf(error) ?? codeOf((error as { cause?: unknown }).cause);
  if (code === missingTable || code === missingColumn) {
    return {
      message: 'The tables are not up to date. Start the portal of this version once, or run tables update.',
      exitCode: 1,
    };
  }
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '57P03') {
    return { message: 'The database does not answer. Check DATABASE_URL and that it runs.', exitCode: 1 };
  }
  if (code === '28P01') return { message: 'The database refuses the password in DATABASE_URL.', exitCode: 1 };
  if (code === lacksRights) {
    return { message: 'The user in DATABASE_URL lacks rights. Give the owner of the tables there.', exitCode: 1 };
  }
  if (code !== undefined && diskFull.test(code)) return { message: 'The disk is full.', exitCode: 1 };
  if (code !== undefined && diskFails.test(code)) return { message: `The disk fails (${code}).`, exitCode: 1 };
  if (code !== undefined) return { message: `The database refused a statement (${code}).`, exitCode: 1 };
  const message = error instanceof Error ? error.message : 'Unknown failure.';
  return { message: message.startsWith('Failed query') ? 'A database statement failed.' : message, exitCode: 1 };
}

function describePortalError(error: PortalError): string {
  const fields = (error.data?.fields ?? {}) as FieldProblems;
  const lines = Object.entries(fields).map(([name, problem]) => `${options[name] ?? `--${name}`}: ${problem}`);
  const [only] = Object.values(fields);
  if (lines.length === 1 && only === error.message) return lines[0] ?? error.message;
  return [error.message, ...lines].join('\n');
}

/** Returns the path and the code of a call to the file system that failed. */
function fileFailure(error: unknown): { path: string; code: string } | undefined {
  if (!(error instanceof Error)) return undefined;
  const { path, code, syscall } = error as NodeJS.ErrnoException;
  // A socket has a path only if it is a Unix socket, and then it is the database's.
  return path !== undefined && code !== undefined && syscall !== 'connect' ? { path, code } : undefined;
}

function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? code : undefined;
}
