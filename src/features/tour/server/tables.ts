import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { checkOneOf, moment } from '../../../server/columns.ts';
import { type TourStep, tourSteps } from '../tour-steps.ts';

/** Progress of each account in the guided tour. */
export const tourProgress = pgTable(
  'tour_progress',
  {
    userId: text('user_id').primaryKey(),
    step: text('step').$type<TourStep>(),
    isOver: boolean('is_over').notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (t) => [checkOneOf('tour_progress_step', t.step, tourSteps)],
);
