import { useEffect } from 'react';
import { useTitle } from '../../../client/language.ts';
import * as m from '../../../paraglide/messages.js';
import { ClosedLink } from '../../tickets/client/closed-link.tsx';
import { useLink } from '../../tickets/client/use-link.ts';
import { documentName } from './document-names.ts';
import { OpenSigning } from './open-signing.tsx';
import { deleteStoredSignature } from './stored-signature.ts';

/** The page where a customer signs: `/lca-signature`, and `/lca-vsa-signature` for letter and agreement together. */
export function SigningPage() {
  const link = useLink('signing');
  const hasAgreement = location.pathname === '/lca-vsa-signature';
  const title = hasAgreement ? m.signing_page_title_both() : documentName('lca');
  useTitle(() => title);

  useEffect(() => {
    if (link.stage === 'over') deleteStoredSignature();
  }, [link.stage]);

  if (link.stage === 'open') {
    const { sender, token, ticket, lose } = link;
    const dealerName = sender?.dealerName;
    return <OpenSigning key={ticket} {...{ dealerName, token, ticket, title }} onLost={lose} />;
  }
  return <ClosedLink link={link} purpose={title} steps={hasAgreement ? 4 : 3} />;
}
