import type { Handlers } from '../../../server/register-calls.ts';
import type { tourCalls } from '../contract.ts';
import { findProgress, saveProgress } from './progress.ts';

export const tourHandlers: Handlers<typeof tourCalls> = {
  'GET /dealer-portal/web/tour/progress': (ctx) => findProgress(ctx),
  'POST /dealer-portal/web/tour/save': (ctx, { body }) => saveProgress(ctx, body),
};
