import type { InformationPageName } from '../../../contract/information-address.ts';
import * as m from '../../../paraglide/messages.js';

/** Returns the name of a text, for links to it. */
export function titleOf(page: InformationPageName): string {
  return page === 'terms-of-conditions' ? m.information_terms() : m.information_privacy();
}
