import type { Handlers } from '../../../server/register-calls.ts';
import type { sealsCalls } from '../contract.ts';
import { verifyFile } from './verify-file.ts';

export const sealsHandlers: Handlers<typeof sealsCalls> = {
  'POST /dealer-portal/web/verify': (ctx, { body }) => verifyFile(ctx, body),
};
