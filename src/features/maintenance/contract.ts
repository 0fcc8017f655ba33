import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';

export const maintenanceCalls = defineCalls({
  'GET /dealer-portal/web/common/check/system': {
    summary: 'Whether the portal can serve requests; anything but success means it is down',
    access: 'public',
    reply: z.object({}),
  },
});
