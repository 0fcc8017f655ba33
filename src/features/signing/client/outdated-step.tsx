import { PublicMain } from '../../../client/layout/public-frame.tsx';
import * as m from '../../../paraglide/messages.js';
import { CallLine } from '../../tickets/client/call-link.tsx';
import type { SigningPageData } from '../contract.ts';

/** The case changed since the link was sent: the dealer has to send another. */
export function OutdatedStep({ page: { askedBy, dealerName, telephone } }: { page: SigningPageData }) {
  return (
    <PublicMain>
      <h1>{m.signing_page_outdated()}</h1>
      <p className="t2">{m.signing_page_outdated_text({ name: askedBy, dealer: dealerName })}</p>
      <CallLine name={askedBy} telephone={telephone} />
    </PublicMain>
  );
}
