import { useEffect } from 'react';
import type { FormStore } from '../../forms/client/form-store.ts';
import { useVehicleCompanies } from '../../vehicle-companies/client/use-vehicle-companies.ts';
import { startWithSeller } from './start-with-seller.ts';

/** Enters the dealer's default seller into a new case, as soon as something is typed in it. */
export function useDefaultSeller(store: FormStore, isNew: boolean): void {
  const { data: companies } = useVehicleCompanies();
  const seller = isNew ? companies?.find(({ isDefault }) => isDefault)?.name : undefined;
  useEffect(() => (seller ? startWithSeller(store, seller) : undefined), [store, seller]);
}
