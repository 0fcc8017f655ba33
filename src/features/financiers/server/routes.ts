import type { FastifyInstance } from 'fastify';
import { dealerActor } from '../../../server/context.ts';
import { type CallGuards, registerCalls } from '../../../server/register-calls.ts';
import { lastSent } from '../../applications/server/last-sent.ts';
import { financierCalls } from '../contract.ts';
import { deleteFinancier } from './delete-financier.ts';
import { findFinanciers } from './find-financiers.ts';
import { restoreFinancier } from './restore-financier.ts';
import { saveFinancier } from './save-financier.ts';

export function registerFinanciers(app: FastifyInstance, guards: CallGuards): void {
  registerCalls(app, guards, financierCalls, {
    'GET /dealer-portal/web/financer/list': async (ctx) => {
      const { dealerId } = dealerActor(ctx);
      const [financiers, sent] = await Promise.all([findFinanciers(ctx, dealerId), lastSent(ctx, dealerId)]);
      return financiers.map((each) => ({ ...each, lastSentAt: sent.get(each.financierId)?.toISOString() ?? null }));
    },
    'POST /dealer-portal/web/financer/save': (ctx, { body }) => saveFinancier(ctx, body),
    'POST /dealer-portal/web/financer/delete': (ctx, { body }) => deleteFinancier(ctx, body.financierId),
    'POST /dealer-portal/web/financer/restore': (ctx, { body }) => restoreFinancier(ctx, body.financierId),
  });
}
