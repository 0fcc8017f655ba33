import type { CaseValues } from '../../domain/case-values.ts';
import type { FieldValue, FormValues } from '../../domain/field.ts';

/**
 * Returns the value at a path: `personalInformation.<personalInfoId>.<name>`, `vehicle.<name>` or `financing.<name>`.
 */
export function valueAt(values: CaseValues, path: string): FieldValue | undefined {
  const [scope = '', ...rest] = path.split('.');
  if (scope === 'vehicle') return values.vehicleInformationWeb.vehicleInformation[rest.join('.')];
  if (scope === 'financing') return values.financingInformation[rest.join('.')];
  const party: FormValues | undefined = values.personalInformation.find((party) => party.personalInfoId === rest[0]);
  return party?.[rest.slice(1).join('.')];
}
