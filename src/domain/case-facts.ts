import type { schemeFields } from './application-form/application-form-v2.ts';
import type { corporationFields } from './application-form/corporation-fields.ts';
import type { financingFields } from './application-form/financing-fields.ts';
import type { individualFields } from './application-form/individual-fields.ts';
import type { vehicleFields } from './application-form/vehicle-fields.ts';
import type { Field, ValueOf, Withheld } from './field.ts';

/** Values of declared fields. A value hidden from the account is `Withheld`; in a draft every field may be missing. */
type FactsOf<F extends readonly Field[]> = {
  readonly [Name in F[number]['name']]?: FactOf<Extract<F[number], { name: Name }>>;
};
type FactOf<F extends Field> = F extends { sensitive: 'withheld' } ? ValueOf<F> | Withheld : ValueOf<F>;

/** A person or a company of a case. It also keeps the values typed for the other type. */
export type PartyFacts = FactsOf<[...typeof individualFields, ...typeof corporationFields]> & {
  readonly personalInfoId: string;
  readonly role: 'applicant' | 'guarantor';
  readonly partyType: 'individual' | 'corporation';
};
export type VehicleFacts = FactsOf<typeof vehicleFields>;
export type FinancingFacts = FactsOf<[...typeof financingFields, ...typeof schemeFields]>;

/** A case, typed by the declarations of its fields. */
export interface CaseFacts {
  readonly personalInformation: readonly PartyFacts[];
  readonly vehicleInformationWeb: { readonly vehicleInformation: VehicleFacts };
  readonly financingInformation: FinancingFacts;
}

/** The parts of a case, without the financing, that decide which documents it needs. */
export type PeopleAndVehicle = Pick<CaseFacts, 'personalInformation' | 'vehicleInformationWeb'>;
