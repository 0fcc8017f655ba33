import { PublicMain } from '../../../client/layout/public-frame.tsx';
import { withNames } from '../../../client/translation/with-names.ts';
import * as m from '../../../paraglide/messages.js';
import { CallLine } from '../../tickets/client/call-link.tsx';
import type { SigningPageData } from '../contract.ts';

/** Shown if the case changed after the link was sent: the dealer has to send another. */
export function OutdatedStep({ page: { askedBy, dealerName, telephone } }: { page: SigningPageData }) {
  return (
    <PublicMain>
      <h1>{m.signing_page_outdated()}</h1>
      <p className="t2">
        {withNames((markName) =>
          m.signing_page_outdated_text({ name: markName(askedBy), dealer: markName(dealerName) }),
        )}
      </p>
      <CallLine name={askedBy} telephone={telephone} />
    </PublicMain>
  );
}
