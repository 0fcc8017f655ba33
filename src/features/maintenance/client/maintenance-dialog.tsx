import { useQuery } from '@tanstack/react-query';
import { call } from '../../../client/api.ts';
import { ApiError } from '../../../client/api-error.ts';
import { Dialog } from '../../../client/ui/dialog.tsx';
import * as m from '../../../paraglide/messages.js';

const everyFiveMinutes = 300_000;
/** While the portal is down it is asked more often, so that nobody waits longer than needed. */
const everyQuarterMinute = 15_000;

/** Asks whether the portal is up, on load and every five minutes; blocks the page while it is down. */
export function MaintenanceDialog() {
  const { data: isUp = true } = useQuery({
    queryKey: ['maintenance', 'system'],
    queryFn: checkSystem,
    refetchInterval: ({ state }) => (state.data === false ? everyQuarterMinute : everyFiveMinutes),
    meta: { silent: true },
  });
  return (
    <Dialog opened={!isUp} title={m.maintenance_title()} size={480}>
      <p>{m.maintenance_text()}</p>
    </Dialog>
  );
}

/** Down is an answer that says so; no answer at all may be this device's own connection. */
async function checkSystem(): Promise<boolean> {
  try {
    await call('GET /dealer-portal/web/common/check/system');
    return true;
  } catch (error) {
    return !(error instanceof ApiError && (error.status >= 500 || error.code === '500'));
  }
}
