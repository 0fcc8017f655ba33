import { useMemo } from 'react';
import { partyName } from '../../../domain/party-name.ts';
import { guarantorsOf } from '../../cases/parties.ts';
import type { FormStore } from '../../forms/client/form-store.ts';
import type { Suggestions } from '../../forms/client/suggestions.ts';
import { useForm } from '../../forms/client/use-form.ts';
import { useVehicleCompanies } from '../../vehicle-companies/client/use-vehicle-companies.ts';
import { suggestSale } from '../../vehicle-companies/suggest-sale.ts';

const separator = '\n';

/**
 * Returns suggestions: the dealer's vehicle companies, the salespeople of the selected one, and the guarantors, who may
 * sign.
 */
export function useSaleSuggestions(store: FormStore): Suggestions {
  const { data: companies } = useVehicleCompanies();
  const named = useForm(store, (values) => values.vehicleInformationWeb.vehicleInformation.vehicleCompanyName ?? '');
  const people = useForm(store, (values) => guarantorsOf(values).map(partyName).filter(Boolean).join(separator));
  return useMemo(
    () => ({ ...suggestSale(companies ?? [], named), guarantor: people.split(separator).filter(Boolean) }),
    [companies, named, people],
  );
}
