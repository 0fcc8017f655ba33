import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/api.ts';
import { queryKeyOf } from '../../../client/query-of.ts';
import { useDeleteWithUndo } from '../../../client/ui/records/use-delete-with-undo.ts';
import * as m from '../../../paraglide/messages.js';
import type { VehicleCompany } from '../contract.ts';
import { bodyOfVehicleCompany, type VehicleCompanyDraft } from './vehicle-company-draft.ts';

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queryKeyOf('GET /dealer-portal/web/vehicleCompany/list') });
}

export function useSaveVehicleCompany(vehicleCompanyId: string | undefined) {
  const refresh = useRefresh();
  return async (
    draft: VehicleCompanyDraft,
    more: { revision: number | undefined; key: string },
  ): Promise<VehicleCompany> => {
    const body = { ...bodyOfVehicleCompany(draft), vehicleCompanyId, revision: more.revision };
    const saved = await call('POST /dealer-portal/web/vehicleCompany/save', { body }, { idempotencyKey: more.key });
    await refresh();
    return saved;
  };
}

export function useDeleteVehicleCompany(onDeleted: () => void) {
  return useDeleteWithUndo<VehicleCompany>({
    remove: ({ vehicleCompanyId }, options) =>
      call('POST /dealer-portal/web/vehicleCompany/delete', { body: { vehicleCompanyId } }, options),
    restore: ({ vehicleCompanyId }, options) =>
      call('POST /dealer-portal/web/vehicleCompany/restore', { body: { vehicleCompanyId } }, options),
    refresh: useRefresh(),
    texts: {
      deleted: m.vehicle_companies_deleted,
      restored: m.vehicle_companies_restored,
      notRestored: m.vehicle_companies_not_restored,
    },
    onDeleted,
  });
}
