import { useEffect } from 'react';
import { useLanguage } from '../../../client/language.ts';
import * as m from '../../../paraglide/messages.js';
import { AskedPage } from './asked-page.tsx';
import { ReturnPage } from './return-page.tsx';

/** The customer's page of a request for Myinfo: `/singpass` and `/singpass/auth`, and the way back from the login. */
export function SingpassPage() {
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another language it is another title
  useEffect(() => {
    document.title = m.national_id_page_title();
  }, [language]);
  return location.pathname === '/singpass/callback' ? <ReturnPage /> : <AskedPage />;
}
