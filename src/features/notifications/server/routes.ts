import type { Handlers } from '../../../server/register-calls.ts';
import type { notificationCalls } from '../contract.ts';
import { listNotices } from './list-notices.ts';
import { markRead } from './mark-read.ts';
import { streamNotices } from './stream-notices.ts';

export const notificationHandlers: Handlers<typeof notificationCalls> = {
  'GET /dealer-portal/web/case/remind': (ctx, { query }) => listNotices(ctx, query.channelUserId),
  'GET /dealer-portal/web/events': (ctx, { identify }) => streamNotices(ctx, identify),
  'POST /dealer-portal/web/case/remind/read': (ctx, { body }) => markRead(ctx, body.id),
};
