import type { VehicleFacts } from '../../domain/case-facts.ts';
import { vehicleCondition } from '../../domain/vehicle-enumerations.ts';
import * as m from '../../paraglide/messages.js';

/** Number of characters at the end of a chassis number that are enough to distinguish vehicles at a glance. */
const shown = 5;
/** First character of a shortened chassis number; it occurs in no registration number. */
const cut = '…';

/**
 * Returns a vehicle's identification in lists and headers: its registration number, or for a new one the end of its
 * chassis number (`…04471`). Empty if neither is known.
 */
export function vehicleNumber(
  vehicle: Pick<VehicleFacts, 'condition' | 'registrationNumber' | 'chassisNumber'>,
): string {
  const { condition, registrationNumber, chassisNumber } = vehicle;
  if (condition !== vehicleCondition.new) return registrationNumber ?? '';
  return chassisNumber ? cut + chassisNumber.slice(-shown) : '';
}

/** True if it is the end of a chassis number, not a registration number. */
export function isChassisNumber(number: string): boolean {
  return number.startsWith(cut);
}

/** Formats a vehicle number within a sentence: `SGF2306R`, `Chassis …A4471`. */
export function vehicleNumberText(number: string): string {
  return isChassisNumber(number) ? m.vehicles_chassis({ number }) : number;
}
