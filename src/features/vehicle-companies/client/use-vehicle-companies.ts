import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../client/query-of.ts';

/** Queries the dealer's vehicle companies, the default seller first. */
export function useVehicleCompanies() {
  return useQuery(queryOf('GET /dealer-portal/web/vehicleCompany/list', {}));
}
