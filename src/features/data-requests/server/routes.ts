import type { Handlers } from '../../../server/register-calls.ts';
import type { dataRequestCalls } from '../contract.ts';
import { createRequest } from './create-request.ts';
import { listDataRequests } from './list-requests.ts';
import { withdrawDataRequest } from './withdraw-request.ts';

export const dataRequestHandlers: Handlers<typeof dataRequestCalls> = {
  'GET /dealer-portal/web/dataRequest/list': (ctx) => listDataRequests(ctx),
  'POST /dealer-portal/web/dataRequest/create': (ctx, { body }) => createRequest(ctx, body),
  'POST /dealer-portal/web/dataRequest/withdraw': (ctx, { body }) => withdrawDataRequest(ctx, body.id),
};
