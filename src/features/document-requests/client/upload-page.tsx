import { useTitle } from '../../../client/language.ts';
import * as m from '../../../paraglide/messages.js';
import { ClosedLink } from '../../tickets/client/closed-link.tsx';
import { useLink } from '../../tickets/client/use-link.ts';
import { AskedDocuments } from './asked-documents.tsx';

/** The page that a customer opens by the link in their SMS. */
export function UploadPage() {
  const link = useLink('upload');
  useTitle(m.document_requests_title);

  if (link.stage === 'open')
    return <AskedDocuments key={link.ticket} token={link.token} ticket={link.ticket} onLost={link.lose} />;
  return <ClosedLink link={link} purpose={m.document_requests_title()} />;
}
