import type { Handlers } from '../../../server/register-calls.ts';
import type { nationalIdCalls } from '../contract.ts';
import { askOnScreen, askPartyByLink } from './ask-party.ts';
import { beginLogin } from './begin-login.ts';
import { finishLogin } from './finish-login.ts';
import { showRequest } from './open-request.ts';
import { readStatus } from './read-status.ts';
import { removeMyinfo } from './remove-myinfo.ts';
import { revokeMyinfoRequest } from './revoke-request.ts';

export const nationalIdHandlers: Handlers<typeof nationalIdCalls> = {
  'POST /dealer-portal/web/singpass/authorize': (ctx, { body }) => askOnScreen(ctx, body),
  'POST /dealer-portal/web/singpass/link': (ctx, { body }) => askPartyByLink(ctx, body),
  'POST /dealer-portal/web/singpass/withdraw': (ctx, { body }) => revokeMyinfoRequest(ctx, body.requestId),
  'POST /dealer-portal/web/singpass/remove': (ctx, { body }) => removeMyinfo(ctx, body),
  'GET /dealer-portal/web/case/singpass/status/{id}': (ctx, { params }) => readStatus(ctx, params.id),
  'POST /dealer-portal/web/singpass/open': (ctx, { body }) => showRequest(ctx, body.token),
  'POST /dealer-portal/web/singpass/begin': (ctx, { body }) => beginLogin(ctx, body),
  'POST /dealer-portal/web/singpass/callback': (ctx, { body }) => finishLogin(ctx, body),
};
