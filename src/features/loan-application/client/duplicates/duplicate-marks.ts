import type { CaseValues } from '../../../../domain/case-values.ts';
import { partyNumber } from '../../../../domain/party-name.ts';

/**
 * Returns a key of the applicant and of the numbers that identify a person or a vehicle. It changes if any of them
 * changes.
 */
export function duplicateMarksOf({ personalInformation, vehicleInformationWeb }: CaseValues): string {
  const { condition, registrationNumber, chassisNumber } = vehicleInformationWeb.vehicleInformation;
  const people = personalInformation.map((party) => [partyNumber(party), party.role]);
  return JSON.stringify([people, condition, registrationNumber, chassisNumber]);
}
