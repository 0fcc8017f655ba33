import { z } from 'zod';
import { DealerSchema } from './dealer.ts';

/** Reply of every login. */
export const SessionStartSchema = z.object({
  token: z.string(),
  expiresAt: z.string(),
  dealers: z.array(DealerSchema),
});
