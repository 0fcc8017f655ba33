import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';

/** 1 main account, 2 sub-account. */
export const accountTypes = [1, 2] as const;
export type AccountType = (typeof accountTypes)[number];

/** A dealer the user may act for, seen from that user's account with it. */
export const DealerSchema = z.object({
  id: z.string(),
  name: z.string(),
  channelNo: z.string(),
  /** The user's account with this dealer. */
  channelUserId: z.string(),
  uen: z.string(),
  accountType: z.literal(accountTypes),
  /** A suspended dealer is listed and cannot be chosen. */
  suspended: z.boolean(),
});
export type Dealer = z.infer<typeof DealerSchema>;

export const DealerUserSchema = z.object({
  id: z.string(),
  userName: z.string(),
  phone: z.string(),
  email: z.string(),
  accountType: z.literal(accountTypes),
});
export type DealerUser = z.infer<typeof DealerUserSchema>;

export const featureNames = ['VSA_GENERATE', 'SUB_ACCOUNT'] as const;
export type FeatureName = (typeof featureNames)[number];

export const ChannelFeatureSchema = z.object({ featureName: z.enum(featureNames), enabled: z.boolean() });
export type ChannelFeature = z.infer<typeof ChannelFeatureSchema>;

export const dealerCalls = defineCalls({
  'GET /dealer-portal/web/dealerAccount/dealerUser/list': {
    summary: 'Accounts of a dealer',
    access: 'dealer',
    query: z.object({ channelId: z.string().max(64) }),
    reply: z.array(DealerUserSchema),
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
