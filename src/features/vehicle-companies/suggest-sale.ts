import { nameKey } from '../../domain/texts/name-key.ts';
import type { VehicleCompany } from './contract.ts';

/**
 * Returns suggestions for an application: the companies in order, and the salespeople of the named one, otherwise all.
 */
export function suggestSale(
  companies: readonly Pick<VehicleCompany, 'name' | 'salespeople'>[],
  named: string,
): { vehicleCompany: string[]; salesperson: string[] } {
  const known = companies.filter(({ name }) => nameKey(name) === nameKey(named));
  const people = (known.length > 0 ? known : companies).flatMap(({ salespeople }) => salespeople);
  return { vehicleCompany: companies.map(({ name }) => name), salesperson: [...new Set(people)] };
}
