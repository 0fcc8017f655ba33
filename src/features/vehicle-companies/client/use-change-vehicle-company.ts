import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/api.ts';
import { newKey } from '../../../client/exchange.ts';
import { keyOf } from '../../../client/query-of.ts';
import { showFailure } from '../../../client/show-error.ts';
import { toast } from '../../../client/ui/notes/toast.ts';
import * as m from '../../../paraglide/messages.js';
import type { VehicleCompany } from '../contract.ts';
import { bodyOf, type VehicleCompanyDraft } from './vehicle-company-draft.ts';

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf('GET /dealer-portal/web/vehicleCompany/list') });
}

export function useSaveVehicleCompany(vehicleCompanyId: string | undefined) {
  const refresh = useRefresh();
  return async (
    draft: VehicleCompanyDraft,
    more: { revision: number | undefined; key: string },
  ): Promise<VehicleCompany> => {
    const body = { ...bodyOf(draft), vehicleCompanyId, revision: more.revision };
    const saved = await call('POST /dealer-portal/web/vehicleCompany/save', { body }, { idempotencyKey: more.key });
    await refresh();
    return saved;
  };
}

interface Named {
  vehicleCompanyId: string;
  name: string;
}

/** Deletes one; the message offers to take it back. `onDeleted` comes before the list is fetched anew. */
export function useDeleteVehicleCompany(onDeleted: () => void) {
  const refresh = useRefresh();
  const restore = useRestoreVehicleCompany();
  return useMutation({
    mutationFn: ({ vehicleCompanyId }: Named) =>
      call(
        'POST /dealer-portal/web/vehicleCompany/delete',
        { body: { vehicleCompanyId } },
        { idempotencyKey: newKey() },
      ),
    onSuccess: (_data, { vehicleCompanyId, name }) => {
      const undo = { label: m.shell_undo(), onClick: () => restore.mutate({ vehicleCompanyId, name }) };
      toast.success(m.vehicle_companies_deleted({ name }), { action: undo });
      onDeleted();
    },
    onSettled: () => void refresh(),
  });
}

function useRestoreVehicleCompany() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ vehicleCompanyId }: Named) =>
      call(
        'POST /dealer-portal/web/vehicleCompany/restore',
        { body: { vehicleCompanyId } },
        { idempotencyKey: newKey() },
      ),
    // Told here and not where it was asked for: that panel is closed by then.
    onSuccess: (_data, { name }) => toast.success(m.vehicle_companies_restored({ name })),
    onError: (error, { name }) => showFailure(m.vehicle_companies_not_restored({ name }), error),
    onSettled: () => void refresh(),
    meta: { silent: true },
  });
}
