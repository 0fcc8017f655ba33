import type { CaseValues } from '../../../domain/case-values.ts';
import { partyName } from '../../../domain/party-name.ts';
import { vehicleNumber } from '../../vehicles/vehicle-number.ts';
import { valueAt } from '../value-at.ts';
import type { StoredCase } from './load-case.ts';

/** Returns a case's values for lists, in plain columns. */
export function summariseCase(values: CaseValues) {
  const applicant = values.personalInformation.find((party) => party.role === 'applicant');
  const vehicle = values.vehicleInformationWeb.vehicleInformation;
  const financing = values.financingInformation;
  return {
    customerName: partyName(applicant),
    vehicleName: [vehicle.make, vehicle.model].filter(Boolean).join(' '),
    vehicleNo: vehicleNumber(vehicle),
    condition: vehicle.condition ?? null,
    loanCents: financing.loanAmountCents ?? null,
  };
}

/** Returns the sources of fields that still have the value read from the source; a changed value loses its source. */
export function sourcesAfterSave(before: StoredCase | undefined, after: CaseValues): StoredCase['fieldSources'] {
  if (!before) return {};
  return Object.fromEntries(
    Object.entries(before.fieldSources).filter(
      ([path]) => JSON.stringify(valueAt(before, path)) === JSON.stringify(valueAt(after, path)),
    ),
  );
}
