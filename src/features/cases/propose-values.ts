import type { CaseValues } from '../forms/case-values.ts';
import type { FieldValue } from '../forms/field.ts';
import { vehicleCondition } from '../vehicles/enumerations.ts';
import { ageBandOn } from '../vehicles/vehicle-age.ts';
import { partyType } from './enumerations.ts';
import { identityTypeOfNumber } from './nric.ts';

/**
 * By path, what follows from other values of a case: the age band from the first registration, the type of an identity
 * number from its first letter. `today` is the date in Singapore, `YYYY-MM-DD`.
 */
export function impliedValues(values: CaseValues, today: string): Map<string, FieldValue> {
  const implied = new Map<string, FieldValue>();
  const { condition, firstRegistrationDate: first } = values.vehicleInformationWeb.vehicleInformation;
  if (typeof first === 'string' && first <= today && condition !== vehicleCondition.new) {
    implied.set('vehicle.ageBand', ageBandOn(first, today));
  }
  for (const party of values.personalInformation) {
    const { identityNumber } = party;
    if (party.partyType !== partyType.individual || typeof identityNumber !== 'string') continue;
    const type = identityTypeOfNumber(identityNumber);
    if (type) implied.set(`personalInformation.${party.personalInfoId}.identityType`, type);
  }
  return implied;
}
