import { z } from 'zod';
import { defineCalls, permissions } from '../../contract/call.ts';
import { emailText, line } from '../../contract/text.ts';
import { accountLevels, accountTypes } from '../../domain/account-levels.ts';
import { isEmail, maxEmailLength } from '../../domain/email.ts';
import { CodeProofSchema, MobileSchema } from '../auth/credentials.ts';
import { ChannelFeatureSchema, DealerSchema } from '../auth/dealer.ts';

const permission = z.enum(permissions);

export const DealerUserSchema = z.object({
  id: z.string(),
  userName: z.string(),
  phone: z
    .string()
    .optional()
    .describe(
      "Like the e-mail address, of the caller's own account, of those they may manage and of those above them.",
    ),
  email: z.string().optional(),
  accountType: z.literal(accountTypes).describe('1 main account, 2 sub-account.'),
  level: z.literal(accountLevels).describe('1 main account, 2 sub-account, 3 below a sub-account.'),
  parentId: z.string().nullable(),
  hasMail: z.boolean().describe('Whether mail of the account leaves from a mailbox of its own.'),
  manageable: z.boolean().describe('Whether the caller may change and delete this account.'),
  permissions: z.array(permission).optional().describe("Of the caller's own account and of those it may manage."),
  invited: z
    .boolean()
    .optional()
    .describe('The user has not accepted the account yet; of accounts that the caller may manage.'),
  lastActiveAt: z
    .string()
    .optional()
    .describe("ISO 8601; absent where the account was never used, or is none of the caller's."),
});
export type DealerUser = z.infer<typeof DealerUserSchema>;

const userId = line().min(1).max(64);
export const userName = line().trim().min(1, 'Enter the name.').max(100, 'Enter at most 100 characters.');

export const email = emailText()
  .min(1, { error: 'Please enter email address.', abort: true })
  .max(maxEmailLength, `Enter at most ${maxEmailLength} characters.`)
  .refine(isEmail, 'Please enter the correct email address.');

const OperationSchema = z.object({
  sequence: z.number(),
  at: z.string(),
  by: z.string(),
  userId: z.string().nullable(),
  action: z.string().describe('`feature.verb-noun`, as recorded in the audit trail.'),
  subject: z.string().describe('Case number or account that it was done to.'),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type AccountOperation = z.infer<typeof OperationSchema>;

export const dealerCalls = defineCalls({
  'GET /dealer-portal/web/dealerAccount/dealerUser/list': {
    summary: 'Accounts of a dealer; of colleagues no more than the name and the place',
    access: 'dealer',
    query: z.object({ channelId: line().max(64) }),
    reply: z.array(DealerUserSchema),
  },
  'PUT /dealer-portal/web/dealerAccount/dealerUser/update': {
    summary: 'Change name, e-mail or mobile number of an account',
    access: 'dealer',
    /**
     * Absent fields stay unchanged. A new e-mail or number needs `proof`, the code sent to the caller's current number.
     * The caller's own new number also needs `newPhoneProof`, the code sent to that number.
     */
    body: z.object({
      id: userId,
      userName: userName.optional(),
      email: email.optional(),
      phone: MobileSchema.optional(),
      proof: CodeProofSchema.optional(),
      newPhoneProof: CodeProofSchema.optional(),
    }),
    reply: DealerUserSchema,
    changesDestination: true,
  },
  'POST /dealer-portal/web/dealerAccount/dealerUser/create': {
    summary: 'Create an account below the caller’s own',
    access: 'dealer',
    permission: 'subAccount.manage',
    feature: 'SUB_ACCOUNT',
    body: z.object({ userName, phone: MobileSchema, email, permissions: z.array(permission) }),
    reply: DealerUserSchema,
    idempotent: true,
    changesDestination: true,
  },
  'POST /dealer-portal/web/dealerAccount/dealerUser/permissions': {
    summary: 'Set what an account may do; accounts below it keep no more than it has',
    access: 'dealer',
    permission: 'subAccount.manage',
    feature: 'SUB_ACCOUNT',
    body: z.object({ id: userId, permissions: z.array(permission) }),
    reply: z.object({ user: DealerUserSchema, alsoReduced: z.number().int() }),
  },
  'POST /dealer-portal/web/dealerAccount/dealerUser/delete': {
    summary: 'Delete an account; its logins end at once, its cases and accounts pass to the one above it',
    access: 'dealer',
    permission: 'subAccount.manage',
    feature: 'SUB_ACCOUNT',
    body: z.object({ id: userId }),
    reply: z.object({ passedTo: z.string(), cases: z.number().int(), accounts: z.number().int() }),
  },
  'GET /dealer-portal/web/dealerAccount/operations': {
    summary: 'What the accounts below the caller’s did, newest first; the main account sees every account',
    access: 'dealer',
    permission: 'subAccount.manage',
    feature: 'SUB_ACCOUNT',
    query: z.object({
      userId: userId.optional(),
      before: z.coerce.number().int().min(1).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    reply: z.object({
      items: z.array(OperationSchema),
      nextBefore: z.number().nullable(),
      people: z
        .array(z.object({ id: z.string(), userName: z.string(), deletedAt: z.string().optional() }))
        .describe('Whose records the caller sees, deleted accounts too.'),
    }),
  },
  'POST /dealer-portal/web/case/notify/mainAccount': {
    summary: 'Ask the main account for the dealer’s stamp and signature',
    access: 'dealer',
    reply: z.object({ notified: z.array(z.string()) }),
  },
  'POST /dealer-portal/web/dealerAccount/invitation/accept': {
    summary: 'Accept an account that the caller’s number was given',
    access: 'session',
    body: z.object({ id: userId }),
    reply: DealerSchema,
  },
  'POST /dealer-portal/web/dealerAccount/invitation/decline': {
    summary: 'Decline an account that the caller’s number was given, which ends it',
    access: 'session',
    body: z.object({ id: userId }),
    reply: z.object({}),
  },
  'POST /dealer-portal/web/dealer/selectChannel': {
    summary: 'Choose the dealer to act for',
    access: 'session',
    body: DealerSchema.pick({ id: true, channelNo: true, name: true, channelUserId: true }),
    reply: z.object({}),
  },
  'GET /dealer-portal/web/channel/feature/list': {
    summary: 'Features switched on for the chosen dealer',
    access: 'dealer',
    reply: z.array(ChannelFeatureSchema),
  },
});
