import { applicationStatus } from '../../domain/applications/application-status.ts';
import type { Application } from './contract.ts';
import { isPartlyDelivered } from './sending-plan.ts';

/** True if the same application can be sent again to the recipients it has not reached. */
export function maySendAgain(application: Pick<Application, 'status' | 'delivery' | 'refused'>): boolean {
  const { status, delivery } = application;
  if (status !== applicationStatus.pendingApproval) return false;
  return delivery === 'failed' || delivery === 'bounced' || isPartlyDelivered(application);
}
