import { useEffect } from 'react';
import type { FormStore } from '../../forms/client/form-store.ts';
import { useVehicleCompanies } from '../../vehicle-companies/client/use-vehicle-companies.ts';
import { startWithSeller } from './start-with-seller.ts';

/** A new case begins with the dealer's default seller, as soon as something is typed in it. Shows nothing. */
export function DefaultSeller({ store }: { store: FormStore }) {
  const { data: companies } = useVehicleCompanies();
  const seller = companies?.find(({ isDefault }) => isDefault)?.name;
  useEffect(() => (seller ? startWithSeller(store, seller) : undefined), [store, seller]);
  return null;
}
