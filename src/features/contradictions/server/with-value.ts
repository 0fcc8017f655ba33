import type { CaseValues } from '../../../domain/case-values.ts';
import type { FieldValue } from '../../../domain/field.ts';

/** Returns the party, if any, and the field of a path. */
export function whichOf(path: string): { personalInfoId?: string; field: string } {
  const [scope, id = '', name = ''] = path.split('.');
  return scope === 'personalInformation' ? { personalInfoId: id, field: name } : { field: id };
}

/** Returns the case with another value at a path of a party or the vehicle. */
export function withValue(values: CaseValues, path: string, value: FieldValue | undefined): CaseValues {
  const { personalInformation, vehicleInformationWeb, financingInformation } = values;
  const { personalInfoId, field } = whichOf(path);
  if (personalInfoId === undefined) {
    const vehicleInformation = { ...vehicleInformationWeb.vehicleInformation, [field]: value };
    return { personalInformation, vehicleInformationWeb: { vehicleInformation }, financingInformation };
  }
  return {
    vehicleInformationWeb,
    financingInformation,
    personalInformation: personalInformation.map((party) =>
      party.personalInfoId === personalInfoId ? { ...party, [field]: value } : party,
    ),
  };
}
