import { useEffect, useState } from 'react';
import { ticketCall } from '../../tickets/client/ticket-call.ts';
import type { AskedDocument } from '../contract.ts';

/** Returns the object URL of a sent document's thumbnail, once it is loaded. */
export function useDocumentPicture(ticket: string, document: AskedDocument | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  const fileType = document?.picture ? document.fileType : undefined;
  // A PDF has a thumbnail only after it was read.
  const version = document ? `${document.arrivedAt} ${document.state === 'reading'}` : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another picture
  useEffect(() => {
    setAddress(undefined);
    if (!fileType) return;
    const stop = new AbortController();
    let made: string | undefined;
    ticketCall('GET /dealer-portal/web/ticket/upload/picture', { query: { fileType } }, { ticket, signal: stop.signal })
      .then((file) => {
        // The reply may have arrived just as it was no longer wanted.
        if (stop.signal.aborted) return;
        made = URL.createObjectURL(file);
        setAddress(made);
      })
      // Without a thumbnail the drawing stays.
      .catch(() => undefined);
    return () => {
      stop.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [ticket, fileType, version]);
  return address;
}
