import type { InformationPageName } from '../../../contract/information-address.ts';
import * as m from '../../../paraglide/messages.js';

/** Name of a text on links to it. */
export function titleOf(page: InformationPageName): string {
  return page === 'terms-of-conditions' ? m.information_terms() : m.information_privacy();
}
