import { dealerActor } from '../../../server/context.ts';
import type { Handlers } from '../../../server/register-calls.ts';
import type { financierCalls } from '../contract.ts';
import { deleteFinancier } from './delete-financier.ts';
import { findFinanciers } from './find-financiers.ts';
import { lastSent } from './hooks.ts';
import { restoreFinancier } from './restore-financier.ts';
import { saveFinancier } from './save-financier.ts';

export const financierHandlers: Handlers<typeof financierCalls> = {
  'GET /dealer-portal/web/financer/list': async (ctx) => {
    const { dealerId } = dealerActor(ctx);
    const [financiers, ...sent] = await Promise.all([
      findFinanciers(ctx, dealerId),
      ...lastSent.of(ctx).map((find) => find(ctx, dealerId)),
    ]);
    return financiers.map((each) => ({ ...each, lastSentAt: sent[0]?.get(each.financierId)?.toISOString() ?? null }));
  },
  'GET /dealer-portal/web/financer/sending': async (ctx) => ({
    whatsAppFromPortal: ctx.integrations.whatsApp !== undefined,
  }),
  'POST /dealer-portal/web/financer/save': (ctx, { body }) => saveFinancier(ctx, body),
  'POST /dealer-portal/web/financer/delete': (ctx, { body }) => deleteFinancier(ctx, body.financierId),
  'POST /dealer-portal/web/financer/restore': (ctx, { body }) => restoreFinancier(ctx, body.financierId),
};
