import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/api.ts';
import { newKey } from '../../../client/exchange.ts';
import { toast } from '../../../client/ui/toast.ts';
import * as m from '../../../paraglide/messages.js';
import type { CaseSaver } from '../../cases/client/case-saver.ts';
import { refreshCase } from '../../documents/client/use-documents.ts';
import type { Decision, ToldContradiction } from '../contract.ts';

export interface Choice {
  contradiction: ToldContradiction;
  decision: Decision;
  /** Of the paper whose value is taken. */
  fileId?: string | undefined;
}

/** Records what somebody found. What is typed is saved before, and what a paper said is in the form after. */
export function useSettle(caseNo: string, saver: CaseSaver, onSettled: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ contradiction: { key }, decision, fileId }: Choice) => {
      // What keeps it from being saved stands at the head of the page.
      if (!(await saver.flush())) return false;
      const body = { caseNo, key, decision, fileId };
      await call('POST /dealer-portal/web/case/contradictions/settle', { body }, { idempotencyKey: newKey() });
      if (decision === 'take') await saver.refresh(true);
      return true;
    },
    onSuccess: (isSettled, { contradiction: { title } }) => {
      if (!isSettled) return;
      toast.success(m.contradictions_settled({ title }));
      onSettled();
    },
    onSettled: () => refreshCase(client),
  });
}
