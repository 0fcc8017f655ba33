import { defineFeature } from '../../server/feature.ts';
import { ticketCalls } from './contract.ts';
import { sentOrRefused } from './server/charge-message.ts';
import { findTicket } from './server/find-tickets.ts';
import { ticketJobs } from './server/jobs.ts';
import { ticketHandlers } from './server/routes.ts';
import { tickets } from './server/tables.ts';

export const ticketsFeature = defineFeature({
  name: 'tickets',
  calls: ticketCalls,
  handlers: ticketHandlers,
  identify: { ticket: async (ctx, { headers }) => ({ ticket: await findTicket(ctx, headers.ticket) }) },
  openApi: { tags: { ticket: 'Calls of people without an account, over a link that a dealer sent them.' } },
  counters: [sentOrRefused],
  jobs: ticketJobs,
  nightly: ['tickets.clear-old-tickets'],
  destinations: [tickets.phone],
  sealedColumns: [{ table: tickets, id: tickets.ticketId, column: tickets.phone, purpose: (id) => `ticket:${id}` }],
});
