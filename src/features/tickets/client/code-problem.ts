import { ApiError } from '../../../client/api-error.ts';
import { codes } from '../../../contract/codes.ts';
import * as m from '../../../paraglide/messages.js';
import { minutesAndSeconds } from '../../auth/client/use-countdown.ts';

/** Returns the text of a code error, in the language of the page. */
export function codeProblem(error: unknown): string | undefined {
  if (!error) return undefined;
  if (!(error instanceof ApiError)) return m.tickets_busy();
  const { triesLeft = 0, resendInSeconds = 0 } = (error.data ?? {}) as Record<string, number | undefined>;
  switch (error.code) {
    case codes.loginCodeWrong.code:
      return triesLeft === 1 ? m.tickets_wrong_last() : m.tickets_wrong({ count: triesLeft });
    case codes.loginCodeOver.code:
      return m.tickets_void();
    case codes.secondCodeSent.code:
      return m.tickets_second_code();
    case codes.resendTooSoon.code:
      return m.tickets_too_soon({ time: minutesAndSeconds(resendInSeconds) });
    case codes.tooMany.code:
      return m.tickets_too_many();
    default:
      return error.status === 0 ? m.tickets_offline() : m.tickets_busy();
  }
}

/** True if the link opens nothing any more. */
export function isLinkOver(error: unknown): boolean {
  return error instanceof ApiError && error.code === codes.badLink.code;
}
