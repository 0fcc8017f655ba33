import * as m from '../../../paraglide/messages.js';
import type { ListState } from './list-search.ts';

/** How many cases each tab has, and how many wait for the reader. */
export interface ListCounts {
  pending: number;
  completed: number;
  disbursement: number;
  waitingForYou: number;
}

/** The sentence below the title; in the tab of disbursements it tells of those. */
export function countsText({ pending, completed, disbursement, waitingForYou }: ListCounts, state: ListState): string {
  if (state === 2) {
    return disbursement === 0 ? m.cases_count_disbursement_none() : m.cases_count_disbursement({ count: disbursement });
  }
  if (completed === 0) return pending === 0 ? m.cases_count_none() : m.cases_count_pending({ pending });
  return waitingForYou === 0
    ? m.cases_count_sent({ sent: completed })
    : m.cases_count_sent_waiting({ sent: completed, waiting: waitingForYou });
}
