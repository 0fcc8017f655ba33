import { z } from 'zod';
import { defineCalls, permissions } from '../../contract/call.ts';
import { ChannelFeatureSchema, DealerSchema } from '../dealers/contract.ts';

/** A Singapore mobile number, eight digits without the country's code. */
export const MobileSchema = z.string().regex(/^[89]\d{7}$/, 'Enter 8 digits that begin with 8 or 9.');

export const UserSchema = z.object({
  id: z.string(),
  userName: z.string(),
  phone: z.string(),
  email: z.string(),
});
export type User = z.infer<typeof UserSchema>;

export const MeSchema = z.object({
  user: UserSchema,
  dealers: z.array(DealerSchema),
  /** Absent until the user has chosen one. */
  chosenDealer: DealerSchema.optional(),
  /** What the user may do for the chosen dealer; empty while none is chosen. */
  permissions: z.array(z.enum(permissions)),
  features: z.array(ChannelFeatureSchema),
});
export type Me = z.infer<typeof MeSchema>;

export const authCalls = defineCalls({
  'POST /dealer-portal/web/auth/otp': {
    summary: 'Send a one-time password by SMS; the reply is the same for unknown numbers',
    access: 'public',
    body: z.object({ phone: MobileSchema }),
    reply: z.object({
      challengeId: z.string(),
      expiresInSeconds: z.number().int(),
      resendInSeconds: z.number().int(),
    }),
  },
  'POST /dealer-portal/web/auth/login': {
    summary: 'Log in with the one-time password',
    access: 'public',
    body: z.object({
      challengeId: z.string().max(64),
      phone: MobileSchema,
      otp: z.string().regex(/^\d{6}$/, 'Enter all 6 digits.'),
    }),
    reply: z.object({ token: z.string(), expiresAt: z.string(), dealers: z.array(DealerSchema) }),
  },
  'POST /dealer-portal/web/auth/logout': {
    summary: 'End the session of this token',
    access: 'session',
    reply: z.object({}),
  },
  'GET /dealer-portal/web/auth/me': {
    summary: 'The user, the dealers they may act for, and what they may do for the chosen one',
    access: 'session',
    reply: MeSchema,
  },
});
