import { useEffect, useRef, useState } from 'react';
import type { TicketPurpose } from '../../../contract/call.ts';
import type { LinkState } from '../contract.ts';
import { readTicket, storeTicket, type TicketOnDevice } from './stored-ticket.ts';
import { ticketCall } from './ticket-call.ts';

/** The dealer who sent a link; `undefined` while loading, `null` for a link that was never sent. */
export type LinkSender = LinkState['sender'] | undefined;

/** Returns the secret of the link in the address bar: after the `#`, which browsers do not send. */
function tokenInAddress(): string | undefined {
  return /^#([\w-]{43})$/.exec(location.hash)?.[1];
}

export type Link =
  | { stage: 'incomplete' }
  | { stage: 'over'; sender: LinkSender }
  | {
      stage: 'locked';
      sender: LinkSender;
      /** Queries the sender again; absent if that has not failed. */
      askAgain: (() => void) | undefined;
      kept: TicketOnDevice;
      keep: (more: Partial<TicketOnDevice>) => void;
      end: () => void;
    }
  | { stage: 'open'; sender: LinkSender; token: string; ticket: string; lose: () => void };

/**
 * Returns the state of the opened link: its code is still to be entered, it is open, or there is nothing to open. A
 * link for another page's purpose counts as incomplete.
 */
export function useLink(purpose: TicketPurpose): Link {
  const [kept, setKept] = useState(read);
  const [isOver, setOver] = useState(false);
  const [sender, setSender] = useState<LinkSender>();
  const [hasFailed, setFailed] = useState(false);
  const latest = useRef(kept);
  latest.current = kept;
  useEffect(() => {
    // The user opened another link in the same tab.
    const reread = () => {
      setOver(false);
      setSender(undefined);
      setFailed(false);
      setKept(read());
    };
    window.addEventListener('hashchange', reread);
    return () => window.removeEventListener('hashchange', reread);
  }, []);

  const closedToken = kept && (isOver || !kept.ticket) ? kept.token : undefined;
  useEffect(() => {
    if (closedToken === undefined || hasFailed) return;
    const stop = new AbortController();
    ticketCall('POST /dealer-portal/web/ticket/state', { body: { token: closedToken } }, { signal: stop.signal })
      .then((state) => {
        setSender(state.sender);
        if (state.isOver) setOver(true);
      })
      // The link can be opened without knowing the sender.
      .catch(() => stop.signal.aborted || setFailed(true));
    return () => stop.abort();
  }, [closedToken, hasFailed]);

  if (!kept || (sender && sender.purpose !== purpose)) return { stage: 'incomplete' };
  if (isOver) return { stage: 'over', sender };
  const keep = (more: Partial<TicketOnDevice>) => {
    const next = { ...kept, ...more };
    storeTicket(next);
    setKept(next);
  };
  const askAgain = hasFailed ? () => setFailed(false) : undefined;
  if (!kept.ticket) return { stage: 'locked', sender, askAgain, kept, keep, end: () => setOver(true) };
  const lose = () => {
    // Ignores a late result for a former ticket.
    if (latest.current?.ticket !== kept.ticket) return;
    const isLate = Date.parse(kept.expiresAt ?? '') <= Date.now();
    storeTicket({ token: kept.token });
    // A ticket refused before its expiry ended with its link; after its expiry, a new code opens the link again.
    if (isLate) setKept({ token: kept.token });
    else setOver(true);
  };
  return { stage: 'open', sender, token: kept.token, ticket: kept.ticket, lose };
}

function read(): TicketOnDevice | undefined {
  const token = tokenInAddress();
  return token === undefined ? undefined : readTicket(token);
}
