import * as m from '../../../paraglide/messages.js';

/** `1 page`, `3 pages`. */
export function pageCount(pages: number): string {
  return pages === 1 ? m.applications_page_one() : m.applications_page_count({ count: pages });
}
