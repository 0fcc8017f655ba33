import type { Handlers } from '../../../server/register-calls.ts';
import type { quoteCalls } from '../contract.ts';
import { calculateQuote } from '../quote.ts';
import { makeStatement } from './make-statement.ts';

export const quoteHandlers: Handlers<typeof quoteCalls> = {
  'POST /dealer-portal/web/quote/calculate': async (_ctx, { body }) => calculateQuote(body),
  'POST /dealer-portal/web/quote/statement': (ctx, { body }) => makeStatement(ctx, body),
};
