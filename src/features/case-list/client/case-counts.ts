import * as m from '../../../paraglide/messages.js';
import { mostCounted } from '../../cases/most-counted.ts';
import type { ListState } from './list-search.ts';

/** Number of cases in each tab. */
export interface TabCounts {
  pending: number;
  completed: number;
  disbursement: number;
}

/** Also contains the number of cases that wait for the user. */
export interface ListCounts extends TabCounts {
  waitingForYou: number;
}

/** Formats the number of matches: "99+" above the counting limit. */
export function countText(count: number): string {
  return count > mostCounted ? `${mostCounted}+` : String(count);
}

/** Replaces the sentence below the title during a search; cases in disbursement count as sent. */
export function foundText(found: TabCounts, all: ListCounts): string {
  return m.case_list_count_found({
    found: countText(found.pending + found.completed),
    all: String(all.pending + all.completed),
  });
}

/** Returns the sentence below the title; in the Disbursement tab it counts disbursements. */
export function countsText({ pending, completed, disbursement, waitingForYou }: ListCounts, state: ListState): string {
  if (state === 2) {
    return disbursement === 0
      ? m.case_list_count_disbursement_none()
      : m.case_list_count_disbursement({ count: disbursement });
  }
  if (completed === 0) return pending === 0 ? m.case_list_count_none() : m.case_list_count_pending({ pending });
  return waitingForYou === 0
    ? m.case_list_count_sent({ sent: completed })
    : m.case_list_count_sent_waiting({ sent: completed, waiting: waitingForYou });
}
