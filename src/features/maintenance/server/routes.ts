import { askDatabase } from '../../../server/health/ask-database.ts';
import { PortalError } from '../../../server/portal-error.ts';
import type { Handlers } from '../../../server/register-calls.ts';
import type { maintenanceCalls } from '../contract.ts';
import { findNotice } from './find-notice.ts';

export const maintenanceHandlers: Handlers<typeof maintenanceCalls> = {
  'GET /dealer-portal/web/common/check/system': async (ctx) => {
    await askDatabase(ctx.db, 'select 1').catch(() => {
      throw new PortalError('systemDown');
    });
    return {};
  },
  'POST /dealer-portal/web/dealer/checkSystemMaintenanceNotice': (ctx) => findNotice(ctx),
};
