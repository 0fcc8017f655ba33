import type { Handlers } from '../../../server/register-calls.ts';
import type { dataRequestCalls } from '../contract.ts';
import { createRequest } from './create-request.ts';
import { listRequests } from './list-requests.ts';
import { withdrawRequest } from './withdraw-request.ts';

export const dataRequestHandlers: Handlers<typeof dataRequestCalls> = {
  'GET /dealer-portal/web/dataRequest/list': (ctx) => listRequests(ctx),
  'POST /dealer-portal/web/dataRequest/create': (ctx, { body }) => createRequest(ctx, body),
  'POST /dealer-portal/web/dataRequest/withdraw': (ctx, { body }) => withdrawRequest(ctx, body.id),
};
