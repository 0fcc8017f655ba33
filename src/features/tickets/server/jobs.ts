import { jobsOfLane } from '../../../server/job.ts';
import { clearOldTickets } from './clear-old-tickets.ts';

export const ticketJobs = jobsOfLane('upkeep', {
  'tickets.clear-old-tickets': clearOldTickets,
});
