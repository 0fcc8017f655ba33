import { ProgressBar } from '../../../client/ui/notes/progress-bar.tsx';
import { fileSize } from '../../../domain/documents/file-size.ts';
import * as m from '../../../paraglide/messages.js';
import classes from './document-row.module.css';
import type { DocumentSending } from './use-sendings.ts';

/** Shows the upload progress of a document. */
export function SendingLine({ name, sending }: { name: string; sending: DocumentSending }) {
  return (
    <>
      <ProgressBar label={m.document_requests_upload_of({ name })} share={sending.share} className={classes.bar} />
      <p className="f13 t3">{sendingText(sending)}</p>
    </>
  );
}

function sendingText({ state, share, file: { size } }: DocumentSending): string {
  if (state === 'waiting') return m.document_requests_waiting();
  if (state === 'preparing') return m.document_requests_preparing();
  return m.document_requests_sent_of({ sent: fileSize(size * share), size: fileSize(size) });
}
