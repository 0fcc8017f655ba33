import { useEffect, useRef, useState } from 'react';
import { isLinkOver } from '../../tickets/client/code-problem.ts';
import { ticketCall } from '../../tickets/client/ticket-call.ts';
import type { DocumentToSign } from '../contract.ts';

/**
 * Returns the sealed copies by their letters' identifiers. They are fetched as soon as they are made, because a browser
 * opens a file only directly from a button press.
 */
export function useCopies(documents: readonly DocumentToSign[], ticket: string, onLost: () => void) {
  const [files, setFiles] = useState<ReadonlyMap<string, File>>(new Map());
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const lost = useRef(onLost);
  lost.current = onLost;
  const sealed = documents
    .filter((document) => document.sealed)
    .map(({ letterId }) => letterId)
    .join(' ');

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try fetches again
  useEffect(() => {
    if (sealed === '') return;
    const stop = new AbortController();
    const fetchCopies = async () => {
      setFailed(false);
      for (const letterId of sealed.split(' ')) {
        const options = { ticket, signal: stop.signal };
        const file = await ticketCall(
          'GET /dealer-portal/web/ticket/signing/document',
          { query: { letterId } },
          options,
        );
        setFiles((former) => new Map(former).set(letterId, file));
      }
    };
    fetchCopies().catch((error) => {
      if (stop.signal.aborted) return;
      if (isLinkOver(error)) lost.current();
      else setFailed(true);
    });
    return () => stop.abort();
  }, [sealed, ticket, tries]);

  return { files, hasFailed, again: () => setTries(tries + 1) };
}
