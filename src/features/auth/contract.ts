import { z } from 'zod';
import { defineCalls, permissions } from '../../contract/call.ts';
import { line } from '../../contract/text.ts';
import { ChallengeSchema, CodeProofSchema, MobileSchema } from './credentials.ts';
import { DealerInvitationSchema, DealerSchema } from './dealer.ts';
import { loginMethods } from './login-rules.ts';
import { passkeyCalls } from './passkey-contract.ts';
import { SessionStartSchema } from './session-start.ts';

export const UserSchema = z.object({
  id: z.string(),
  userName: z.string(),
  phone: z.string(),
  email: z.string(),
});

export const MeSchema = z.object({
  user: UserSchema,
  dealers: z.array(DealerSchema),
  invitations: z.array(DealerInvitationSchema),
  chosenDealer: DealerSchema.optional().describe('Absent until the user has chosen one.'),
  permissions: z
    .array(z.enum(permissions))
    .describe('What the user may do for the chosen dealer; empty while none is chosen.'),
});
export type Me = z.infer<typeof MeSchema>;

const LoginSchema = z.object({
  id: z.string(),
  device: z.string().describe('Browser and system in words.'),
  method: z.enum(loginMethods),
  createdAt: z.string(),
  lastSeenAt: z.string().describe('To the minute.'),
  current: z.boolean().describe('The one that asks.'),
});
/** A session as its owner sees it. */
export type Login = z.infer<typeof LoginSchema>;

export const authCalls = defineCalls({
  'POST /dealer-portal/web/auth/otp': {
    summary:
      'Send a one-time password by SMS, or name the one that was sent a moment ago; the reply is the same for unknown numbers',
    access: 'public',
    body: z.object({ phone: MobileSchema }),
    reply: ChallengeSchema,
  },
  'POST /dealer-portal/web/auth/login': {
    summary: 'Log in with the one-time password; 1614 names a second one, where strangers guess at the number',
    access: 'public',
    body: CodeProofSchema.extend({ phone: MobileSchema }),
    reply: SessionStartSchema,
  },
  'POST /dealer-portal/web/auth/stepUp': {
    summary: 'Send a code that confirms a change: to the caller’s own number, or to the new number it names',
    access: 'session',
    body: z.object({ newPhone: MobileSchema.optional() }),
    reply: ChallengeSchema,
  },
  'POST /dealer-portal/web/auth/stepUp/confirm': {
    summary: 'Enter the code sent to the caller’s own number; what answers 1613 can be done for ten minutes then',
    access: 'session',
    body: CodeProofSchema,
    reply: z.object({}),
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
  'GET /dealer-portal/web/auth/sessions': {
    summary: 'Where the caller is logged in, this session first',
    access: 'session',
    reply: z.array(LoginSchema),
  },
  'POST /dealer-portal/web/auth/sessions/revoke': {
    summary: 'End one of the caller’s sessions',
    access: 'session',
    body: z.object({ id: line().max(64) }),
    reply: z.object({}),
  },
  'POST /dealer-portal/web/auth/sessions/revokeOthers': {
    summary: 'End every session of the caller but this one',
    access: 'session',
    reply: z.object({ ended: z.number().int() }),
  },
  ...passkeyCalls,
});
