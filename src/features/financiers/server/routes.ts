import type { Handlers } from '../../../server/register-calls.ts';
import type { financierCalls } from '../contract.ts';
import { deleteFinancier } from './delete-financier.ts';
import { listFinanciers } from './list-financiers.ts';
import { restoreFinancier } from './restore-financier.ts';
import { saveFinancier } from './save-financier.ts';

export const financierHandlers: Handlers<typeof financierCalls> = {
  'GET /dealer-portal/web/financer/list': (ctx) => listFinanciers(ctx),
  'GET /dealer-portal/web/financer/sending': async (ctx) => ({
    whatsAppFromPortal: ctx.integrations.whatsApp !== undefined,
  }),
  'POST /dealer-portal/web/financer/save': (ctx, { body }) => saveFinancier(ctx, body),
  'POST /dealer-portal/web/financer/delete': (ctx, { body }) => deleteFinancier(ctx, body.financierId),
  'POST /dealer-portal/web/financer/restore': (ctx, { body }) => restoreFinancier(ctx, body.financierId),
};
