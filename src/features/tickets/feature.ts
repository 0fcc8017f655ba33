import { defineFeature } from '../../server/feature.ts';
import { ticketCalls } from './contract.ts';
import { ticketJobs } from './server/jobs.ts';
import { ticketHandlers } from './server/routes.ts';
import { tickets } from './server/tables.ts';

export const ticketsFeature = defineFeature({
  name: 'tickets',
  calls: ticketCalls,
  handlers: ticketHandlers,
  jobs: ticketJobs,
  nightly: ['tickets.clear-old-tickets'],
  destinations: [tickets.phone],
  sealedColumns: [{ table: tickets, id: tickets.ticketId, column: tickets.phone, purpose: (id) => `ticket:${id}` }],
});
