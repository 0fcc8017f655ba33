import { readingOf } from '../../domain/documents/document-types.ts';
import { citizenship, employment, identityType } from '../../domain/enumerations.ts';
import { isDate } from '../../domain/singapore-time.ts';
import { vehicleCondition, vehicleUse } from '../../domain/vehicle-enumerations.ts';
import { ageBandOn, isAtMostYears, parfYears } from '../vehicles/vehicle-age.ts';
import { type StatedValues, toFormValues } from './reading/form-values.ts';

type Value = string | number | boolean;
type Values = Readonly<Record<string, Value>>;

/**
 * Returns field values that follow from a document without being printed on it. They are proposals: they fill empty
 * fields and contradict nothing.
 * @param values by the names of `documents/reading`, as accepted or corrected by the user
 * @param today date in Singapore, `YYYY-MM-DD`
 */
export function derivedValues(
  fileType: string,
  values: Values,
  today: string,
): Pick<StatedValues, 'party' | 'vehicle'> {
  const derives = readingOf(fileType)?.derives;
  if (derives === 'usedVehicle') return { vehicle: ofUsedVehicle(values, today) };
  if (derives === 'employment') return { party: ofEmployer(values) };
  const derived = derives === 'citizenship' ? citizenshipOf(fileType, values) : undefined;
  return derived === undefined ? {} : { party: { citizenship: derived } };
}

/** A person who is paid by an employer is an employee. */
function ofEmployer({ latestEmployer, employerName }: Values): Record<string, Value> {
  return (latestEmployer ?? employerName) ? { employment: employment.employee } : {};
}

/** A registered vehicle is a used one: with PARF for ten years unless it is not eligible, otherwise with COE only. */
function ofUsedVehicle(values: Values, today: string): Record<string, Value> {
  const first = String(values.firstRegistrationDate ?? '');
  const use = vehicleUseOf(values);
  const derived: Record<string, Value> = use === undefined ? {} : { use };
  if (!isDate(first) || first > today) return derived;
  const hasParf = values.parfEligible !== false && isAtMostYears(parfYears, first, today);
  const condition = hasParf ? vehicleCondition.usedWithParf : vehicleCondition.usedWithCoe;
  return { ...derived, condition, ageBand: ageBandOn(first, today) };
}

/** Goods vehicles, taxis and motorcycles have neither use. */
function vehicleUseOf({ vehicleScheme = '', vehicleType = '' }: Values): number | undefined {
  if (/private[\s-]*hire/i.test(`${vehicleScheme} ${vehicleType}`)) return vehicleUse.privateHire;
  return /passenger|station[\s-]*wagon/i.test(String(vehicleType)) ? vehicleUse.passenger : undefined;
}

/**
 * Returns the citizenship that a card implies. The back of a permanent resident's card (blue) prints the nationality; a
 * citizen's card (pink) has no such field. So a back with address and date of issue but no nationality is a citizen's, unless
 * the nationality could not be read. That is why this is only a proposal for an empty field.
 */
function citizenshipOf(fileType: string, values: Values): string | undefined {
  const { party = {} } = toFormValues(fileType, { ...values });
  if (party.identityType === identityType.foreignIdentificationNumber) return citizenship.others;
  if (party.identityType !== identityType.singaporeNric) return undefined;
  const { nationality } = values;
  if (nationality !== undefined && nationality !== '') {
    return /^singapore/i.test(String(nationality)) ? citizenship.singaporean : citizenship.pr;
  }
  const isBackRead = values.address !== undefined && values.dateOfIssue !== undefined;
  return isBackRead ? citizenship.singaporean : undefined;
}
