import type { FastifyInstance } from 'fastify';
import { type CallGuards, registerCalls } from '../../../server/register-calls.ts';
import { quoteCalls } from '../contract.ts';
import { calculateQuote } from '../quote.ts';
import { makeStatement } from './make-statement.ts';

export function registerQuotes(app: FastifyInstance, guards: CallGuards): void {
  registerCalls(app, guards, quoteCalls, {
    'POST /dealer-portal/web/quote/calculate': async (_ctx, { body }) => calculateQuote(body),
    'POST /dealer-portal/web/quote/statement': (ctx, { body }) => makeStatement(ctx, body),
  });
}
