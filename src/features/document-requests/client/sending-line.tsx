import type { CSSProperties } from 'react';
import { megabytes } from '../../../domain/documents/file-types.ts';
import * as m from '../../../paraglide/messages.js';
import classes from './document-row.module.css';
import type { DocumentSending } from './use-sendings.ts';

/** How much of a document has arrived. */
export function SendingLine({ name, sending }: { name: string; sending: DocumentSending }) {
  const { share } = sending;
  const percent = Math.round(share * 100);
  return (
    <>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={m.document_requests_upload_of({ name })}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        style={{ '--filled': `${percent}%` } as CSSProperties}
      />
      <p className="f13 t3">{sendingText(sending)}</p>
    </>
  );
}

function sendingText({ state, share, file: { size } }: DocumentSending): string {
  if (state === 'waiting') return m.document_requests_waiting();
  if (state === 'preparing') return m.document_requests_preparing();
  return m.document_requests_sent_of({ sent: megabytes(size * share), size: megabytes(size) });
}
