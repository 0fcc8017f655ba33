import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { PortalError } from '../../../server/portal-error.ts';
import { type CallGuards, registerCalls } from '../../../server/register-calls.ts';
import { maintenanceCalls } from '../contract.ts';
import { findNotice } from './find-notice.ts';

export function registerMaintenance(app: FastifyInstance, guards: CallGuards): void {
  registerCalls(app, guards, maintenanceCalls, {
    'GET /dealer-portal/web/common/check/system': async (ctx) => {
      await ctx.db.execute(sql`select 1`).catch(() => {
        throw new PortalError('systemDown');
      });
      return {};
    },
    'POST /dealer-portal/web/dealer/checkSystemMaintenanceNotice': (ctx) => findNotice(ctx),
  });
}
