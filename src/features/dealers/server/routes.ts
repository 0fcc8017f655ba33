import { and, asc, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type Context, dealerActor } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { type CallGuards, registerCalls } from '../../../server/register-calls.ts';
import { type ChannelFeature, dealerCalls, featureNames } from '../contract.ts';
import { selectChannel } from './select-channel.ts';
import { dealerFeatures, dealerUsers } from './tables.ts';

export function registerDealers(app: FastifyInstance, guards: CallGuards): void {
  registerCalls(app, guards, dealerCalls, {
    'GET /dealer-portal/web/dealerAccount/dealerUser/list': async (ctx, { query }) => {
      const { dealerId } = dealerActor(ctx);
      if (query.channelId !== dealerId) throw new PortalError('notFound');
      const users = await ctx.db
        .select()
        .from(dealerUsers)
        .where(and(eq(dealerUsers.dealerId, dealerId), isNull(dealerUsers.deletedAt)))
        .orderBy(asc(dealerUsers.accountType), asc(dealerUsers.userName));
      return users.map(({ userId, ...user }) => ({ ...user, id: userId }));
    },
    'POST /dealer-portal/web/dealer/selectChannel': (ctx, { body }) => selectChannel(ctx, body),
    'GET /dealer-portal/web/channel/feature/list': (ctx) => listFeatures(ctx, dealerActor(ctx).dealerId),
  });
}

/** Every feature the product has, off where nothing else is said. */
export async function listFeatures(ctx: Context, dealerId: string): Promise<ChannelFeature[]> {
  const rows = await ctx.db.select().from(dealerFeatures).where(eq(dealerFeatures.dealerId, dealerId));
  const on = new Set(rows.filter((row) => row.enabled).map((row) => row.featureName));
  return featureNames.map((featureName) => ({ featureName, enabled: on.has(featureName) }));
}
