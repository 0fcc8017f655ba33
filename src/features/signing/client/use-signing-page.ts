import { useCallback, useEffect, useRef, useState } from 'react';
import type { Reply } from '../../../client/api.ts';
import { isLinkOver } from '../../tickets/client/code-problem.ts';
import { ticketCall } from '../../tickets/client/ticket-call.ts';
import type { SigningPageData } from '../contract.ts';

/** Milliseconds between two looks: while the signed copy is being made, and while nothing is under way. */
const soon = 2000;
const later = 20_000;
/** A copy that takes more polls than this waits for another person's signature. */
const mostSoon = 30;

/**
 * Queries the documents to sign and polls while the page is visible: the case may change, and the copy is made after
 * signing.
 */
export function useSigningPage(ticket: string, onLost: () => void) {
  const [page, setPage] = useState<SigningPageData>();
  const [isOffline, setOffline] = useState(false);
  const lost = useRef(onLost);
  lost.current = onLost;
  const looks = useRef({ begun: 0, shown: 0, soon: 0 });

  const load = useCallback(async () => {
    looks.current.begun += 1;
    const look = looks.current.begun;
    try {
      const found = await ticketCall('GET /dealer-portal/web/ticket/signing', {}, { ticket });
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

  const isSealing = page?.documents.some(({ signedAt, sealed }) => signedAt && !sealed) ?? false;
  useEffect(() => void load(), [load]);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void load();
    };
    let timer = 0;
    const wait = () => {
      const isSoon = isSealing && looks.current.soon < mostSoon;
      timer = window.setTimeout(
        () => {
          if (isSoon) looks.current.soon += 1;
          look();
          wait();
        },
        isSoon ? soon : later,
      );
    };
    wait();
    window.addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [load, isSealing]);

  return { page, isOffline, load };
}

/** The company that a person signs for; undefined while it is not known, and where there is none. */
export function useCompany(ticket: string, isForCompany: boolean) {
  const [company, setCompany] = useState<Reply<'POST /dealer-portal/web/lca/companyInfo'>>(null);
  useEffect(() => {
    if (!isForCompany) return;
    ticketCall('POST /dealer-portal/web/lca/companyInfo', { body: {} }, { ticket })
      .then(setCompany)
      // The name of the company is on the page already.
      .catch(() => undefined);
  }, [ticket, isForCompany]);
  return company;
}
