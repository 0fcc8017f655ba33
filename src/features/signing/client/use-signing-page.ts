import { useEffect, useState } from 'react';
import type { Reply } from '../../../client/api.ts';
import { ticketCall } from '../../tickets/client/ticket-call.ts';
import { useTicketPage } from '../../tickets/client/use-ticket-page.ts';

/** Queries the documents to sign; polls, because the case may change and the signed copy is made after signing. */
export function useSigningPage(ticket: string, onLost: () => void) {
  return useTicketPage({
    fetch: () => ticketCall('GET /dealer-portal/web/ticket/signing', {}, { ticket }),
    isUnderWay: ({ documents }) => documents.some(({ signedAt, sealed }) => signedAt !== null && !sealed),
    mostSoon: 30,
    onLost,
  });
}

/** Returns the company that a person signs for; `undefined` while loading, and if there is none. */
export function useCompany(ticket: string, isForCompany: boolean) {
  const [company, setCompany] = useState<Reply<'POST /dealer-portal/web/lca/companyInfo'>>(null);
  useEffect(() => {
    if (!isForCompany) return;
    ticketCall('POST /dealer-portal/web/lca/companyInfo', {}, { ticket })
      .then(setCompany)
      // The page already shows the company's name.
      .catch(() => undefined);
  }, [ticket, isForCompany]);
  return company;
}
