import type { VehicleFacts } from '../../domain/case-facts.ts';
import type { FieldValue, FormValues } from '../../domain/field.ts';

/** Fields that the application also has, under the same names. */
export const sharedFields = [
  'sellingPriceCents',
  'coePartCents',
  'tradeInValueCents',
  'settlementAmountCents',
  'depositCents',
  'salesperson',
] as const;
type SharedField = (typeof sharedFields)[number];

/** Usual number of days until a hire purchase is decided. */
const usualReturnDays = 14;

/** Returns the application's values for the fields that it shares. */
export function sharedValues(vehicle: VehicleFacts): { [Name in SharedField]?: VehicleFacts[Name] } {
  const filled = sharedFields.filter((name) => vehicle[name] !== undefined && vehicle[name] !== '');
  return Object.fromEntries(filled.map((name) => [name, vehicle[name]]));
}

/** Returns the values that a new agreement begins with. */
export function proposeValues(vehicle: VehicleFacts, dealer: { address: string }): FormValues {
  return {
    ...sharedValues(vehicle),
    ...(dealer.address && { deliveryPlace: dealer.address }),
    depositReturned: true,
    depositReturnDays: usualReturnDays,
  };
}

/** A field with different values in application and agreement. */
export interface AgreementDifference {
  name: SharedField;
  /** The value in the application. */
  applied: FieldValue;
}

/** Returns the fields that differ from the application; a value missing in the application does not count. */
export function findDifferences(values: FormValues, shared: FormValues): AgreementDifference[] {
  return sharedFields.flatMap((name) => {
    const applied = shared[name];
    const isHidden = name === 'settlementAmountCents' && values.tradeInValueCents === undefined;
    if (applied === undefined || isHidden || applied === (values[name] ?? (applied === 0 ? 0 : undefined))) return [];
    return { name, applied };
  });
}
