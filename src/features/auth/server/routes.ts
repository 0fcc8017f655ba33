import type { FastifyRequest } from 'fastify';
import type { Handlers } from '../../../server/register-calls.ts';
import type { authCalls } from '../contract.ts';
import { describeDevice } from '../describe-device.ts';
import { actorOf } from './actor-of.ts';
import { addPasskey } from './add-passkey.ts';
import { askForLogin, askForPasskey } from './ask-for-passkey.ts';
import { describeMe } from './describe-me.ts';
import { login } from './login.ts';
import { loginByPasskey } from './login-by-passkey.ts';
import { deletePasskey, listPasskeys } from './own-passkeys.ts';
import { listLogins, revokeOtherSessions, revokeOwnSession } from './own-sessions.ts';
import { sendCode } from './send-code.ts';
import { askStepUpCode, confirmPerson } from './step-up.ts';

export const authHandlers: Handlers<typeof authCalls> = {
  'POST /dealer-portal/web/auth/otp': (ctx, { body, request }) =>
    sendCode(ctx, { phone: `+65${body.phone}`, purpose: 'login', address: request.ip }),
  'POST /dealer-portal/web/auth/login': (ctx, { body, request }) =>
    login(ctx, { ...body, device: deviceOf(request), address: request.ip }),
  'POST /dealer-portal/web/auth/stepUp': (ctx, { body, request }) => askStepUpCode(ctx, body, request.ip),
  'POST /dealer-portal/web/auth/stepUp/confirm': async (ctx, { body }) => {
    await confirmPerson(ctx, body);
    return {};
  },
  'POST /dealer-portal/web/auth/logout': async (ctx) => {
    await revokeOwnSession(ctx, actorOf(ctx).sessionId);
    return {};
  },
  'GET /dealer-portal/web/auth/me': (ctx) => describeMe(ctx),
  'GET /dealer-portal/web/auth/sessions': (ctx) => listLogins(ctx),
  'POST /dealer-portal/web/auth/sessions/revoke': async (ctx, { body }) => {
    await revokeOwnSession(ctx, body.id);
    return {};
  },
  'POST /dealer-portal/web/auth/sessions/revokeOthers': (ctx) => revokeOtherSessions(ctx),
  'POST /dealer-portal/web/auth/passkey/registerOptions': (ctx, { request }) => askForPasskey(ctx, request.ip),
  'POST /dealer-portal/web/auth/passkey/register': (ctx, { body, request }) =>
    addPasskey(ctx, { ...body, label: body.label ?? deviceOf(request) }),
  'POST /dealer-portal/web/auth/passkey/loginOptions': (ctx, { request }) => askForLogin(ctx, request.ip),
  'POST /dealer-portal/web/auth/passkey/login': (ctx, { body, request }) =>
    loginByPasskey(ctx, { response: body.response, device: deviceOf(request) }),
  'GET /dealer-portal/web/auth/passkey/list': (ctx) => listPasskeys(ctx),
  'POST /dealer-portal/web/auth/passkey/delete': async (ctx, { body }) => {
    await deletePasskey(ctx, body.id);
    return {};
  },
};

const deviceOf = (request: FastifyRequest) => describeDevice(request.headers['user-agent']);
