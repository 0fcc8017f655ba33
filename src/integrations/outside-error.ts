import { findCause } from './find-cause.ts';

/** Describes the failure of a call to an outside party. All of it may be logged. */
export interface OutsideFailure {
  /** The step of the protocol, such as `AUTH` or `submit`. */
  stage?: string | undefined;
  /** The party's reply code, if it returned one. */
  code?: number | undefined;
}

/** HTTP 409: an earlier try may still be in progress at the party, or the object has a different state. */
const conflict = 409;
/** Tries until a conflict counts as a refusal: about four minutes with the pauses of the queue. */
const conflictTries = 6;

/**
 * An outside party did not do what was asked. `permanent`: retrying will not help. The message ends with the cause, for
 * logs and operators. Contains no personal data.
 */
export class OutsideError extends Error {
  readonly permanent: boolean;
  readonly failure: OutsideFailure;

  /** @param cause the underlying error, or its word if that error contains personal data */
  constructor(message: string, permanent: boolean, cause?: unknown, failure: OutsideFailure = {}) {
    const why = findCause(cause);
    super(why === undefined ? message : `${message} (${why})`, { cause });
    this.name = 'OutsideError';
    this.permanent = permanent;
    this.failure = failure;
  }
}

/** True if there will be no further try: the party refused for good, or the tries are used up. */
export function isLastTry(error: unknown, attempt: { number: number; last: boolean }): boolean {
  if (attempt.last) return true;
  if (!(error instanceof OutsideError)) return false;
  return error.permanent || (error.failure.code === conflict && attempt.number >= conflictTries);
}
