import type { FastifyInstance } from 'fastify';
import { dealerActor } from '../../../server/context.ts';
import { type CallGuards, registerCalls } from '../../../server/register-calls.ts';
import { financierCalls } from '../contract.ts';
import { findFinanciers } from './find-financiers.ts';

export function registerFinanciers(app: FastifyInstance, guards: CallGuards): void {
  registerCalls(app, guards, financierCalls, {
    'GET /dealer-portal/web/financer/list': (ctx) => findFinanciers(ctx, dealerActor(ctx).dealerId),
  });
}
