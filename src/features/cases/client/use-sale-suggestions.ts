import { useMemo } from 'react';
import type { FormStore } from '../../forms/client/form-store.ts';
import type { Suggestions } from '../../forms/client/suggestions.ts';
import { useForm } from '../../forms/client/use-form.ts';
import { useVehicleCompanies } from '../../vehicle-companies/client/use-vehicle-companies.ts';
import { suggestSale } from '../../vehicle-companies/suggest-sale.ts';

/** The dealer's vehicle companies, and the salespeople of the one that is named. */
export function useSaleSuggestions(store: FormStore): Suggestions {
  const { data: companies } = useVehicleCompanies();
  const named = useForm(store, (values) => {
    const name = values.vehicleInformationWeb.vehicleInformation.vehicleCompanyName;
    return typeof name === 'string' ? name : '';
  });
  return useMemo(() => suggestSale(companies ?? [], named), [companies, named]);
}
