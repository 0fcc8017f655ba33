import { useCallback, useEffect, useRef, useState } from 'react';
import { isLinkOver } from '../../tickets/client/code-problem.ts';
import { ticketCall } from '../../tickets/client/ticket-call.ts';
import type { UploadPage } from '../contract.ts';

/** Milliseconds between two looks while a document is being read, and while nothing is under way. */
const soon = 2000;
const later = 20_000;

/** The requested documents and their states, polled while the page is visible. */
export function useUploadPage(ticket: string, onLost: () => void) {
  const [page, setPage] = useState<UploadPage>();
  const [isOffline, setOffline] = useState(false);
  const lost = useRef(onLost);
  lost.current = onLost;
  const looks = useRef({ begun: 0, shown: 0 });

  const load = useCallback(async () => {
    looks.current.begun += 1;
    const look = looks.current.begun;
    try {
      const found = await ticketCall('GET /dealer-portal/web/ticket/upload', {}, { ticket });
      // Over a bad line an earlier answer may come after a later one.
      if (look < looks.current.shown) return;
      looks.current.shown = look;
      setPage(found);
      setOffline(false);
    } catch (error) {
      if (isLinkOver(error)) lost.current();
      else setOffline(true);
    }
  }, [ticket]);

  const isReading = page?.documents.some(({ state }) => state === 'reading') ?? false;
  useEffect(() => void load(), [load]);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void load();
    };
    const timer = setInterval(look, isReading ? soon : later);
    window.addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [load, isReading]);

  return { page, isOffline, load };
}
