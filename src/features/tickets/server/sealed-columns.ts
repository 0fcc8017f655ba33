import type { SealedColumn } from '../../../server/sealed-columns.ts';
import { tickets } from './tables.ts';

export const sealedTicketColumns: SealedColumn[] = [
  { table: tickets, id: tickets.ticketId, column: tickets.phone, purpose: (id) => `ticket:${id}` },
];
