import { OutsideError } from '../../integrations/outside-error.ts';
import { silence } from '../limited-client.ts';

/** Codes for a connection refused or lost, a server stopping or starting, or no connection left. */
const awayCodes = /^(ECONN|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE|57P0|08|53300)/;
/** Messages of the driver, which has no error codes. */
const awayMessages = /connection terminated|connection timeout|timeout expired|to connect$|not queryable/i;
/** Codes of temporary failures: a cancelled statement, exhausted resources. */
const forNowCodes = /^(57014|53)/;

/** True if a failure means that the database cannot be reached, or has no free connection. */
export function isDatabaseAway(error: unknown): boolean {
  return errorsBehind(error).some(
    ({ code = '', message }) => awayCodes.test(code) || awayMessages.test(message) || message === silence,
  );
}

/** True if the database is unreachable or temporarily unable to respond. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return isDatabaseAway(error) || errorsBehind(error).some(({ code = '' }) => forNowCodes.test(code));
}

/** Returns the error and its causes, excluding errors of other parties, which have the same codes. */
function errorsBehind(error: unknown): NodeJS.ErrnoException[] {
  if (!(error instanceof Error) || error instanceof OutsideError) return [];
  return [error, ...errorsBehind(error.cause)];
}
