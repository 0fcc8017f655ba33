import * as m from '../../../paraglide/messages.js';

/** How many cases each tab has, and how many wait for the reader. */
export interface ListCounts {
  pending: number;
  completed: number;
  disbursement: number;
  waitingForYou: number;
}

/** The sentence below the title. */
export function countsText({ pending, completed, waitingForYou }: ListCounts): string {
  if (completed === 0) return pending === 0 ? m.cases_count_none() : m.cases_count_pending({ pending });
  return waitingForYou === 0
    ? m.cases_count_sent({ sent: completed })
    : m.cases_count_sent_waiting({ sent: completed, waiting: waitingForYou });
}
