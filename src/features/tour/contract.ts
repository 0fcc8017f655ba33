import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { tourSteps } from './tour-steps.ts';

const TourSchema = z.object({
  /** The step to continue at; null before the tour was started. */
  step: z.enum(tourSteps).nullable(),
  /** True once it was finished or skipped. */
  isOver: z.boolean(),
});
export type TourProgress = z.output<typeof TourSchema>;

export const tourCalls = defineCalls({
  'GET /dealer-portal/web/tour/progress': {
    summary: 'How far the account has come in the guided tour',
    access: 'dealer',
    reply: TourSchema,
    etag: true,
  },
  'POST /dealer-portal/web/tour/save': {
    summary: 'Remember the step of the guided tour, or that it is over',
    access: 'dealer',
    body: TourSchema,
    reply: z.object({}),
  },
});
