import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/api.ts';
import { newKey } from '../../../client/exchange.ts';
import { keyOf } from '../../../client/query-of.ts';
import { showFailure } from '../../../client/show-error.ts';
import { toast } from '../../../client/ui/notes/toast.ts';
import * as m from '../../../paraglide/messages.js';
import type { Financier } from '../contract.ts';
import { bodyOf, type FinancierDraft } from './financier-draft.ts';

/** Queries that show a financier or what it needs. */
const shown = [keyOf('GET /dealer-portal/web/financer/list'), keyOf('GET /dealer-portal/web/case/gaps')];

function useRefresh() {
  const client = useQueryClient();
  return () => Promise.all(shown.map((queryKey) => client.invalidateQueries({ queryKey })));
}

export function useSaveFinancier(financierId: string | undefined) {
  const refresh = useRefresh();
  return async (draft: FinancierDraft, more: { revision: number | undefined; key: string }): Promise<Financier> => {
    const body = { ...bodyOf(draft), financierId, revision: more.revision };
    const saved = await call('POST /dealer-portal/web/financer/save', { body }, { idempotencyKey: more.key });
    await refresh();
    return saved;
  };
}

interface Named {
  financierId: string;
  name: string;
}

/** Deletes one; the message offers to take it back. `onDeleted` comes before the list is fetched anew. */
export function useDeleteFinancier(onDeleted: () => void) {
  const refresh = useRefresh();
  const restore = useRestoreFinancier();
  return useMutation({
    mutationFn: ({ financierId }: Named) =>
      call('POST /dealer-portal/web/financer/delete', { body: { financierId } }, { idempotencyKey: newKey() }),
    onSuccess: (_data, { financierId, name }) => {
      const undo = { label: m.shell_undo(), onClick: () => restore.mutate({ financierId, name }) };
      toast.success(m.financiers_deleted({ name }), { action: undo });
      onDeleted();
    },
    onSettled: () => void refresh(),
  });
}

function useRestoreFinancier() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ financierId }: Named) =>
      call('POST /dealer-portal/web/financer/restore', { body: { financierId } }, { idempotencyKey: newKey() }),
    // Told here and not where it was asked for: that panel is closed by then.
    onSuccess: (_data, { name }) => toast.success(m.financiers_restored({ name })),
    onError: (error, { name }) => showFailure(m.financiers_not_restored({ name }), error),
    onSettled: () => void refresh(),
    meta: { silent: true },
  });
}
