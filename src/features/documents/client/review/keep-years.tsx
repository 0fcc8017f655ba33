import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../client/api.ts';
import { Button } from '../../../../client/ui/button.tsx';
import { toast } from '../../../../client/ui/notes/toast.ts';
import * as m from '../../../../paraglide/messages.js';
import type { CaseDocument } from '../../contract.ts';
import { refreshCase } from '../use-documents.ts';
import type { ReadRaw } from './value-kind.ts';

interface Props {
  document: CaseDocument;
  reading: { reviewed: Record<string, ReadRaw> | null; version: number };
}

/** Shown if only one of two years was found: the user confirms that both are in the file. Accepted values stay. */
export function KeepYears({ document: { fileId }, reading: { reviewed, version } }: Props) {
  const client = useQueryClient();
  const keep = useMutation({
    mutationFn: () => {
      // For another person's document this is never shown, so the party is already confirmed.
      const body = { fileId, fields: reviewed ?? {}, version, ofParty: true, yearsKept: true };
      return call('POST /dealer-portal/web/case/file/review', { body });
    },
    onSuccess: () => toast.success(m.documents_kept_as_it_is()),
    // Another user may have reviewed it in the meantime: their result has to be shown.
    onSettled: () => refreshCase(client),
  });
  return (
    <Button size="xs" busy={keep.isPending} busyLabel={m.documents_keeping()} onClick={() => keep.mutate()}>
      {m.documents_years_keep()}
    </Button>
  );
}
