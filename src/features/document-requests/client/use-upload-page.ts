import { ticketCall } from '../../tickets/client/ticket-call.ts';
import { useTicketPage } from '../../tickets/client/use-ticket-page.ts';

/** The requested documents and their states. */
export function useUploadPage(ticket: string, onLost: () => void) {
  return useTicketPage({
    fetch: () => ticketCall('GET /dealer-portal/web/ticket/upload', {}, { ticket }),
    isUnderWay: ({ documents }) => documents.some(({ state }) => state === 'reading'),
    onLost,
  });
}
