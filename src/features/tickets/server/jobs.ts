import { jobsOfLane } from '../../../server/jobs/job.ts';
import { clearOldTickets } from './clear-old-tickets.ts';

export const ticketJobs = jobsOfLane('upkeep', {
  'tickets.clear-old-tickets': clearOldTickets,
});
