import type { CaseValues } from '../../forms/case-values.ts';
import { partyNumber } from '../party-name.ts';

/** The numbers by which a person or a vehicle is found again, in one text that changes with any of them. */
export function marksOf({ personalInformation, vehicleInformationWeb }: CaseValues): string {
  const { condition, registrationNumber, chassisNumber } = vehicleInformationWeb.vehicleInformation;
  const people = personalInformation.map(partyNumber);
  return JSON.stringify([people, condition, registrationNumber, chassisNumber]);
}
