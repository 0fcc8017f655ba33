import { z } from 'zod';
import { DealerInvitationSchema, DealerSchema } from './dealer.ts';

/** Reply of every login. */
export const SessionStartSchema = z.object({
  token: z.string(),
  expiresAt: z.string(),
  dealers: z.array(DealerSchema),
  invitations: z.array(DealerInvitationSchema),
});
