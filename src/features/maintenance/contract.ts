import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { line } from '../../contract/text.ts';

const noticeTime = line().regex(/^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2})?$/);

const maintenanceNotice = z.object({
  showNotice: z.boolean().describe('Maintenance is announced and has not begun.'),
  showUpgrade: z.boolean().describe('Maintenance is on.'),
  upgradeStartTime: noticeTime.describe('`YYYY-MM-DD HH:mm:ss` in Singapore; empty where nothing is announced.'),
  upgradeEndTime: noticeTime.describe('The same; empty also where the end is not known.'),
});
export type MaintenanceNotice = z.output<typeof maintenanceNotice>;

export const maintenanceCalls = defineCalls({
  'GET /dealer-portal/web/common/check/system': {
    summary: 'Whether the portal can serve requests; anything but success means it is down',
    access: 'public',
    reply: z.object({}),
  },
  'POST /dealer-portal/web/dealer/checkSystemMaintenanceNotice': {
    summary: 'Maintenance that is announced or on; it concerns every page, whichever paths are named',
    access: 'public',
    body: z.object({ paths: z.array(line().max(500)).max(50) }),
    reply: maintenanceNotice,
  },
});
