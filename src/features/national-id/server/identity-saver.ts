import type { DealerActor } from '../../../server/context.ts';
import type { IdentityPortal } from '../contract.ts';
import { portalNames } from '../link-text.ts';

/** Returns the actor recorded for changes of a case that no account made. */
export function identitySaver(dealerId: string, portal: IdentityPortal): DealerActor {
  return {
    ...{ dealerId, channelNo: '', name: '', userId: `national-id:${portal}`, userName: portalNames[portal] },
    ...{ accountType: 1, level: 1, permissions: ['case.viewAll', 'case.edit'] },
  };
}
