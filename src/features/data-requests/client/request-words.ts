import type { Tone } from '../../../client/ui/status.tsx';
import { formatDate, formatDay } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import type { DataRequest } from '../contract.ts';
import type { RequestKind } from '../request-rules.ts';

export const kindWords: Record<RequestKind, () => string> = {
  access: m.data_requests_access,
  correction: m.data_requests_correction,
  withdrawal: m.data_requests_withdrawal,
  termination: m.data_requests_termination,
};

/** Shows the state of a request as text, with an icon. */
export function dataRequestMark({ state, closedAt }: DataRequest): { tone: Tone; text: string } {
  const date = closedAt ? formatDay(closedAt) : '';
  switch (state) {
    case 'open':
      return { tone: 'info', text: m.data_requests_in_work() };
    case 'answered':
      return { tone: 'ok', text: m.data_requests_answered_on({ date }) };
    case 'withdrawn':
      return { tone: 'off', text: m.data_requests_withdrawn_on({ date }) };
    case 'ended':
      return { tone: 'off', text: m.data_requests_ended_on({ date }) };
  }
}

/** Returns when a request is due; for a termination the earliest day. */
export function requestDueDate({ dueOn, takesEffectAt }: DataRequest): string {
  if (dueOn) return formatDate(dueOn);
  return takesEffectAt ? formatDay(takesEffectAt) : '';
}
