import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/api.ts';
import { newKey } from '../../../client/exchange.ts';
import { toast } from '../../../client/ui/notes/toast.ts';
import * as m from '../../../paraglide/messages.js';
import type { CaseSaver } from '../../cases/client/case-saver.ts';
import { refreshCase } from '../../documents/client/use-documents.ts';
import type { ContradictionDecision, ToldContradiction } from '../contract.ts';

export interface DecidedContradiction {
  contradiction: ToldContradiction;
  decision: ContradictionDecision;
  /** The document that the value is taken from. */
  fileId?: string | undefined;
  fromMyinfo?: boolean | undefined;
}

/**
 * Records the user's decision; the toast offers Undo. Saves typed values first; afterwards the form has the document's
 * value.
 *
 * @param on.undone called with the path that is listed again
 */
export function useSettle(
  caseNo: string,
  saver: CaseSaver,
  on: { settled: () => void; undone: (path: string) => void },
) {
  const client = useQueryClient();
  const takeBack = useUndo(caseNo, saver, on.undone);
  return useMutation({
    mutationFn: async ({ contradiction: { key }, decision, fileId, fromMyinfo }: DecidedContradiction) => {
      // The top of the page then shows why it cannot be saved.
      if (!(await saver.flush())) return undefined;
      const body = { caseNo, key, decision, fileId, fromMyinfo };
      const settled = await call(
        'POST /dealer-portal/web/case/contradictions/settle',
        { body },
        { idempotencyKey: newKey() },
      );
      if (decision === 'take') await saver.refresh(true);
      return settled;
    },
    onSuccess: (settled, { contradiction, decision }) => {
      if (!settled) return;
      const { undo, consentEnded } = settled;
      const { title } = contradiction;
      const text = consentEnded ? m.contradictions_settled_consent({ title }) : m.contradictions_settled({ title });
      const onClick = () => takeBack.mutate({ contradiction, decision, undo });
      toast.success(text, { action: { label: m.shell_undo(), onClick } });
      on.settled();
    },
    onSettled: () => refreshCase(client),
  });
}

/**
 * Restores the previous value. If the field was changed in the meantime, its value stays and the refusal explains why.
 */
function useUndo(caseNo: string, saver: CaseSaver, onUndone: (path: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ decision, undo }: DecidedContradiction & { undo: string }) => {
      if (!(await saver.flush())) return false;
      const body = { caseNo, undo };
      await call('POST /dealer-portal/web/case/contradictions/settle/undo', { body }, { idempotencyKey: newKey() });
      if (decision === 'take') await saver.refresh(true);
      return true;
    },
    onSuccess: async (isUndone, { contradiction: { title, path } }) => {
      if (isUndone) toast.success(m.contradictions_undone({ title }));
      // A list fetched before the undo lacks the entry and must not replace the one that gets the focus.
      await refreshCase(client);
      if (isUndone) onUndone(path);
    },
    onError: () => refreshCase(client),
  });
}
