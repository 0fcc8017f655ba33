import { useEffect, useState } from 'react';
import { useSession } from '../../../client/session.ts';
import type { FormStore } from '../../forms/client/form-store.ts';
import { useVehicleCompanies } from '../../vehicle-companies/client/use-vehicle-companies.ts';
import { startWithSeller } from './start-with-seller.ts';

/**
 * Enters the seller into a case that names none, as soon as something is typed in it: the dealer's default, or the dealer
 * itself where it keeps no list of sellers.
 */
export function useDefaultSeller(store: FormStore, isUnnamed: boolean): void {
  const { data: companies } = useVehicleCompanies();
  const { dealer } = useSession();
  const own = companies?.length === 0 ? dealer?.name : undefined;
  const seller = isUnnamed ? (companies?.find(({ isDefault }) => isDefault)?.name ?? own) : undefined;
  const [opened] = useState(() => store.toCase());
  useEffect(() => (seller ? startWithSeller(store, opened, seller) : undefined), [store, opened, seller]);
}
