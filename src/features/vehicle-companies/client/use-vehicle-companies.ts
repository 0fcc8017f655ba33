import { useQuery } from '@tanstack/react-query';
import { call } from '../../../client/api.ts';

/** Key of the list in the cache: the call's path, as everywhere. */
export const vehicleCompanyList = '/dealer-portal/web/vehicleCompany/list';

/** The dealer's vehicle companies, the default seller first. */
export function useVehicleCompanies() {
  return useQuery({
    queryKey: [vehicleCompanyList],
    queryFn: ({ signal }) => call('GET /dealer-portal/web/vehicleCompany/list', {}, { signal }),
    meta: { silent: true },
  });
}
