import { jobsOfLane } from '../../../server/jobs/job.ts';
import { deleteOldTickets } from './delete-old-tickets.ts';

export const ticketJobs = jobsOfLane('upkeep', {
  'tickets.clear-old-tickets': deleteOldTickets,
});
