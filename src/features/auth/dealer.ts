import { z } from 'zod';
import { featureNames } from '../../contract/call.ts';
import { line } from '../../contract/text.ts';
import { accountLevels, accountTypes } from '../../domain/account-levels.ts';
import { templateNames } from './permission-templates.ts';

/** A dealer the user may act for, seen from that user's account with it. */
export const DealerSchema = z.object({
  id: line(),
  name: line(),
  channelNo: line(),
  /** The user's account with this dealer. */
  channelUserId: line(),
  uen: z.string(),
  accountType: z.literal(accountTypes),
  level: z.literal(accountLevels),
  /** The template that matches the sub-account's permissions; absent if none does. */
  template: z.enum(templateNames).optional(),
  /** A suspended dealer is listed but cannot be chosen. */
  suspended: z.boolean(),
  suspendedSince: z.string().optional(),
  /** The operator's reason, for display. */
  suspendedReason: z.string().optional(),
  /** True for a sub-account of a dealer with sub-accounts switched off: listed, cannot be chosen. */
  subAccountsOff: z.boolean(),
});
export type Dealer = z.infer<typeof DealerSchema>;

/** An account that its user has not accepted yet; until then it gives no access to the dealer. */
export const DealerInvitationSchema = DealerSchema.pick({ accountType: true, level: true, template: true }).extend({
  id: z.string().describe('Of the account.'),
  dealerId: z.string(),
  dealerName: z.string(),
  userName: z.string().describe('Name that the user has there.'),
  invitedBy: z.string().nullable().describe('Holder of the account above; null if the operator added it.'),
});
export type DealerInvitation = z.infer<typeof DealerInvitationSchema>;

export const ChannelFeatureSchema = z.object({ featureName: z.enum(featureNames), enabled: z.boolean() });
export type ChannelFeature = z.infer<typeof ChannelFeatureSchema>;
