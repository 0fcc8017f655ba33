import { getRouteApi } from '@tanstack/react-router';
import { RecordPage, type RecordTexts } from '../../../client/ui/records/record-page.tsx';
import * as m from '../../../paraglide/messages.js';
import { useMe } from '../../auth/client/use-me.ts';
import type { VehicleCompany } from '../contract.ts';
import { useVehicleCompanies } from './use-vehicle-companies.ts';
import { matchesVehicleCompany } from './vehicle-company-draft.ts';
import { vehicleCompanyLayout } from './vehicle-company-layout.tsx';
import { VehicleCompanyPanel } from './vehicle-company-panel.tsx';

const route = getRouteApi('/main/vehicle-company-management');

const texts: RecordTexts<VehicleCompany> = {
  title: m.vehicle_companies_title,
  count: ({ length }) =>
    length === 1 ? m.vehicle_companies_count_one() : m.vehicle_companies_count({ count: length }),
  list: m.vehicle_companies_list,
  searchLabel: m.vehicle_companies_search_label,
  search: m.vehicle_companies_search,
  add: m.vehicle_companies_add,
  readOnly: m.vehicle_companies_read_only,
  failed: m.vehicle_companies_failed,
  empty: m.vehicle_companies_empty,
  emptyText: m.vehicle_companies_empty_text,
  noneFound: m.vehicle_companies_none_found,
  noneFoundText: m.vehicle_companies_none_found_text,
  gone: m.vehicle_companies_gone,
  goneText: m.vehicle_companies_gone_text,
};

/** Page of the sellers for applications and sales agreements. */
export function VehicleCompanyPage() {
  const query = useVehicleCompanies();
  const companies = query.data ?? [];
  return (
    <RecordPage
      texts={texts}
      layout={vehicleCompanyLayout}
      query={query}
      id={route.useSearch().id}
      mayChange={useMe().data?.permissions.includes('vehicleCompany.manage')}
      matches={matchesVehicleCompany}
      panel={({ record, ...open }) => (
        <VehicleCompanyPanel
          company={record}
          otherDefault={companies.find((company) => company.isDefault && company !== record)?.name}
          isFirst={companies.length === 0}
          {...open}
        />
      )}
    />
  );
}
