import { applicationStatus } from './application-status.ts';
import type { DeliveryState } from './contract.ts';

interface Delivery {
  status: number | null;
  delivery: DeliveryState | null;
  refused: readonly string[];
}

/** True if an e-mail has reached some of its recipients and not the others. */
export function isPartlyDelivered({ delivery, refused }: Pick<Delivery, 'delivery' | 'refused'>): boolean {
  return delivery === 'sent' && refused.length > 0;
}

/** True if the same application can be sent again to those whom it has not reached. */
export function maySendAgain(application: Delivery): boolean {
  const { status, delivery } = application;
  if (status !== applicationStatus.pendingApproval) return false;
  return delivery === 'failed' || delivery === 'bounced' || isPartlyDelivered(application);
}
