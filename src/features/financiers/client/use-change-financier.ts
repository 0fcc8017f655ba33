import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/api.ts';
import { queryKeyOf } from '../../../client/query-of.ts';
import { useDeleteWithUndo } from '../../../client/ui/records/use-delete-with-undo.ts';
import * as m from '../../../paraglide/messages.js';
import type { Financier } from '../contract.ts';
import { bodyOfFinancier, type FinancierDraft } from './financier-draft.ts';

/** Queries that show a financier or its requirements. */
const shown = [queryKeyOf('GET /dealer-portal/web/financer/list'), queryKeyOf('GET /dealer-portal/web/case/gaps')];

function useRefresh() {
  const client = useQueryClient();
  return () => Promise.all(shown.map((queryKey) => client.invalidateQueries({ queryKey })));
}

export function useSaveFinancier(financierId: string | undefined) {
  const refresh = useRefresh();
  return async (draft: FinancierDraft, more: { revision: number | undefined; key: string }): Promise<Financier> => {
    const body = { ...bodyOfFinancier(draft), financierId, revision: more.revision };
    const saved = await call('POST /dealer-portal/web/financer/save', { body }, { idempotencyKey: more.key });
    await refresh();
    return saved;
  };
}

export function useDeleteFinancier(onDeleted: () => void) {
  return useDeleteWithUndo<Financier>({
    remove: ({ financierId }, options) =>
      call('POST /dealer-portal/web/financer/delete', { body: { financierId } }, options),
    restore: ({ financierId }, options) =>
      call('POST /dealer-portal/web/financer/restore', { body: { financierId } }, options),
    refresh: useRefresh(),
    texts: {
      deleted: m.financiers_deleted,
      restored: m.financiers_restored,
      notRestored: m.financiers_not_restored,
    },
    onDeleted,
  });
}
