import { useEffect, useRef, useState } from 'react';
import { type KeptTicket, keepTicket, readTicket } from './kept-ticket.ts';
import { ticketCall } from './ticket-call.ts';

/** The secret of the link in the address bar: behind the `#`, which browsers send to nobody. */
function tokenInAddress(): string | undefined {
  return /^#([\w-]{43})$/.exec(location.hash)?.[1];
}

export type Link =
  | { stage: 'incomplete' }
  | { stage: 'over' }
  | { stage: 'locked'; kept: KeptTicket; keep: (more: Partial<KeptTicket>) => void; end: () => void }
  | { stage: 'open'; token: string; ticket: string; lose: () => void };

/** Where the link that was opened stands: its code is still to be entered, it is open, or there is nothing to open. */
export function useLink(): Link {
  const [kept, setKept] = useState(read);
  const [isOver, setOver] = useState(false);
  const latest = useRef(kept);
  latest.current = kept;
  useEffect(() => {
    // Another link, opened in the same tab.
    const reread = () => {
      setOver(false);
      setKept(read());
    };
    window.addEventListener('hashchange', reread);
    return () => window.removeEventListener('hashchange', reread);
  }, []);

  const lockedToken = kept && !kept.ticket ? kept.token : undefined;
  useEffect(() => {
    if (lockedToken === undefined) return;
    const stop = new AbortController();
    ticketCall('POST /dealer-portal/web/ticket/state', { body: { token: lockedToken } }, { signal: stop.signal })
      .then((state) => state.isOver && setOver(true))
      // Unknown: whoever asks for the code is told.
      .catch(() => undefined);
    return () => stop.abort();
  }, [lockedToken]);

  if (!kept) return { stage: 'incomplete' };
  if (isOver) return { stage: 'over' };
  const keep = (more: Partial<KeptTicket>) => {
    const next = { ...kept, ...more };
    keepTicket(next);
    setKept(next);
  };
  if (!kept.ticket) return { stage: 'locked', kept, keep, end: () => setOver(true) };
  const lose = () => {
    // Told late by something that was still under way with a former ticket.
    if (latest.current?.ticket !== kept.ticket) return;
    const isLate = Date.parse(kept.expiresAt ?? '') <= Date.now();
    keepTicket({ token: kept.token });
    // A ticket that is refused within its time was ended with its link; after it, a new code opens the link again.
    if (isLate) setKept({ token: kept.token });
    else setOver(true);
  };
  return { stage: 'open', token: kept.token, ticket: kept.ticket, lose };
}

function read(): KeptTicket | undefined {
  const token = tokenInAddress();
  return token === undefined ? undefined : readTicket(token);
}
