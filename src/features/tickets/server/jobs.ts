import type { JobHandler } from '../../../server/jobs.ts';
import { clearOldTickets } from './clear-old-tickets.ts';

export const ticketJobs: Record<string, JobHandler> = {
  'tickets.clear-old-tickets': clearOldTickets,
};
