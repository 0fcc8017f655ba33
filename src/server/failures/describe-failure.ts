import { DatabaseError } from 'pg';
import { findCause } from '../../integrations/find-cause.ts';
import { OutsideError, type OutsideFailure } from '../../integrations/outside-error.ts';

/** Describes a failure for the log and for operators: what failed and its cause, without personal data. */
export interface FailureFacts extends OutsideFailure {
  reason: string;
}

/** A failed statement's error contains its values, and the database's own message may quote one; both are left out. */
export function describeFailure(error: unknown): FailureFacts {
  if (error instanceof OutsideError) return { ...error.failure, reason: error.message };
  if (!(error instanceof Error)) return { reason: 'unknown failure' };
  const fromDatabase = databaseErrorIn(error);
  if (fromDatabase) {
    const { code, constraint } = fromDatabase;
    return { reason: `A database statement failed (${[code, constraint].filter(Boolean).join(' ')})` };
  }
  const [line = ''] = error.message.split('\n');
  const isStatement = line.startsWith('Failed query');
  const said = isStatement ? 'A database statement failed' : `${error.name}: ${line}`;
  const cause = findCause(error) ?? messageOfDriver(error.cause);
  return { reason: cause === undefined || said.includes(cause) ? said : `${said} (${cause})` };
}

function databaseErrorIn(error: unknown): DatabaseError | undefined {
  if (error instanceof DatabaseError) return error;
  return error instanceof Error ? databaseErrorIn(error.cause) : undefined;
}

/** Errors of the driver itself have no code; their messages are constants. */
function messageOfDriver(cause: unknown): string | undefined {
  const isKnown = cause instanceof Error && /^(Connection|Query read|Client|timeout) /i.test(cause.message);
  return isKnown ? cause.message : undefined;
}
