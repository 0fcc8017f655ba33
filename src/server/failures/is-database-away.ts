import { OutsideError } from '../../integrations/outside-error.ts';
import { silence } from '../limited-client.ts';

/** Refused or lost, shutting down or starting, no connection left. */
const awayCodes = /^(ECONN|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE|57P0|08|53300)/;
/** Messages of the driver, which has no error codes of its own. */
const awayMessages = /connection terminated|connection timeout|timeout expired|to connect$|not queryable/i;
/** Codes of failures that pass: a cancelled statement, exhausted resources. */
const forNowCodes = /^(57014|53)/;

/** True if a failure means that the database cannot be reached, or that no connection to it is free. */
export function isDatabaseAway(error: unknown): boolean {
  return errorsBehind(error).some(
    ({ code = '', message }) => awayCodes.test(code) || awayMessages.test(message) || message === silence,
  );
}

/** True if the database is away, or answered that it cannot do this now. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return isDatabaseAway(error) || errorsBehind(error).some(({ code = '' }) => forNowCodes.test(code));
}

/** The error and its causes. Those of another party are none: they have the same codes. */
function errorsBehind(error: unknown): NodeJS.ErrnoException[] {
  if (!(error instanceof Error) || error instanceof OutsideError) return [];
  return [error, ...errorsBehind(error.cause)];
}
