import type { ShownPage, ShownPages } from '../../../client/shown-pages.ts';
import * as m from '../../../paraglide/messages.js';
import type { mailboxPages } from '../pages.ts';

const authorize: ShownPage = {
  title: m.mailbox_title,
  load: async () => (await import('./authorize-page.tsx')).AuthorizePage,
};

export const shownPages: ShownPages<typeof mailboxPages> = {
  '/authorize': authorize,
  '/authorize/callback': authorize,
};
