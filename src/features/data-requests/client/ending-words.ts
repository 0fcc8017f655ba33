import type { Reply } from '../../../client/api.ts';
import * as m from '../../../paraglide/messages.js';

export type Ending = Reply<'GET /dealer-portal/web/dataRequest/list'>['ending'];

/** Describes, line by line, what ending an account means. */
export function afterwards(ending: Ending, dealer: string): string[] {
  if (ending === 'closes') {
    return [m.data_requests_closes_dealer({ dealer }), m.data_requests_cases_kept()];
  }
  const passes = ending === 'passes' ? m.data_requests_passes_above() : m.data_requests_passes_main();
  return [m.data_requests_no_login(), passes];
}
