import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { permissions } from '../../../contract/call.ts';
import { type Context, may } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { type CallGuards, registerCalls } from '../../../server/register-calls.ts';
import { findMemberships, presentDealer } from '../../dealers/server/find-memberships.ts';
import { listFeatures } from '../../dealers/server/routes.ts';
import { authCalls, type Me } from '../contract.ts';
import { login } from './login.ts';
import { requestLoginCode } from './request-login-code.ts';
import { sessions } from './tables.ts';

export function registerAuth(app: FastifyInstance, guards: CallGuards): void {
  registerCalls(app, guards, authCalls, {
    'POST /dealer-portal/web/auth/otp': (ctx, { body, request }) =>
      requestLoginCode(ctx, { phone: body.phone, address: request.ip }),
    'POST /dealer-portal/web/auth/login': (ctx, { body }) => login(ctx, body),
    'POST /dealer-portal/web/auth/logout': async (ctx) => {
      await ctx.db
        .update(sessions)
        .set({ revokedAt: ctx.now() })
        .where(eq(sessions.sessionId, ctx.actor?.sessionId ?? ''));
      return {};
    },
    'GET /dealer-portal/web/auth/me': (ctx) => describeMe(ctx),
  });
}

async function describeMe(ctx: Context): Promise<Me> {
  if (!ctx.actor) throw new PortalError('noToken');
  const memberships = await findMemberships(ctx, ctx.actor.phone);
  const chosen = memberships.find((each) => each.userId === ctx.actor?.dealer?.userId);
  const self = chosen ?? memberships[0];
  if (!self) throw new PortalError('tokenExpired');
  return {
    user: { id: self.userId, userName: self.userName, phone: ctx.actor.phone, email: self.email },
    dealers: memberships.map(presentDealer),
    ...(chosen ? { chosenDealer: presentDealer(chosen) } : {}),
    permissions: chosen ? permissions.filter((permission) => may(chosen, permission)) : [],
    features: chosen ? await listFeatures(ctx, chosen.dealerId) : [],
  };
}
