import { useMutation } from '@tanstack/react-query';
import * as m from '../../../paraglide/messages.js';
import type { CallOptions } from '../../api.ts';
import { newKey } from '../../exchange.ts';
import { showFailure } from '../../show-error.ts';
import { toast } from '../notes/toast.ts';

type Change<R> = (record: R, options: CallOptions) => Promise<unknown>;
type Text = (record: { name: string }) => string;

interface Options<R> {
  remove: Change<R>;
  restore: Change<R>;
  /** Fetches the queries again that show the record. */
  refresh: () => Promise<unknown>;
  texts: { deleted: Text; restored: Text; notRestored: Text };
  /** Called before the list is fetched again. */
  onDeleted: () => void;
}

/** Deletes a record; the message offers to undo it. */
export function useDeleteWithUndo<R extends { name: string }>(options: Options<R>) {
  const { remove, restore, refresh, texts, onDeleted } = options;
  const restoring = useMutation({
    mutationFn: (record: R) => restore(record, { idempotencyKey: newKey() }),
    // The toast is shown from here because the panel that deleted the record is closed by then.
    onSuccess: (_data, { name }) => toast.success(texts.restored({ name })),
    onError: (error, { name }) => showFailure(texts.notRestored({ name }), error),
    onSettled: () => void refresh(),
    meta: { silent: true },
  });
  return useMutation({
    mutationFn: (record: R) => remove(record, { idempotencyKey: newKey() }),
    onSuccess: (_data, record) => {
      const undo = { label: m.shell_undo(), onClick: () => restoring.mutate(record) };
      toast.success(texts.deleted({ name: record.name }), { action: undo });
      onDeleted();
    },
    onSettled: () => void refresh(),
  });
}
