import { useTitle } from '../../../client/language.ts';
import * as m from '../../../paraglide/messages.js';
import { AskedPage } from './asked-page.tsx';
import { ReturnPage } from './return-page.tsx';

/** The customer's page for a Myinfo request: `/singpass` and `/singpass/auth`, and the return from the login. */
export function SingpassPage() {
  useTitle(m.national_id_page_title);
  return location.pathname === '/singpass/callback' ? <ReturnPage /> : <AskedPage />;
}
