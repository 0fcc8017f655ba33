import type { CaseValues } from '../../../../domain/case-values.ts';
import { partyNumber } from '../../../../domain/party-name.ts';

/** The numbers by which a person or a vehicle is found again, and who applies, in one text that changes with any of it. */
export function marksOf({ personalInformation, vehicleInformationWeb }: CaseValues): string {
  const { condition, registrationNumber, chassisNumber } = vehicleInformationWeb.vehicleInformation;
  const people = personalInformation.map((party) => [partyNumber(party), party.role]);
  return JSON.stringify([people, condition, registrationNumber, chassisNumber]);
}
