import { useRef } from 'react';
import { ConfirmDialog } from '../../../client/ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../client/ui/notes/toast.ts';
import * as m from '../../../paraglide/messages.js';
import type { SignatureFile } from '../contract.ts';
import { nameInText, signatureNameOf } from './describe-file.ts';
import { useRemove } from './use-signatures.ts';

/** Asks before a signature file is removed. */
export function RemoveDialog({ file, onClose }: { file: SignatureFile | undefined; onClose: () => void }) {
  // Keeps the file while the dialog fades out.
  const last = useRef(file);
  if (file) last.current = file;
  const { mutate, isPending } = useRemove();
  const type = last.current?.fileType ?? 'dealerSign';
  const name = signatureNameOf(type);
  const remove = () => {
    if (!file) return;
    mutate(file.fileId, { onSuccess: () => toast.success(m.signatures_removed({ name })), onSettled: onClose });
  };
  return (
    <ConfirmDialog
      opened={file !== undefined}
      title={m.signatures_remove_named({ name: nameInText(type) })}
      confirmLabel={m.signatures_remove()}
      busy={isPending}
      busyLabel={m.signatures_removing()}
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      {type === 'subNRIC' ? m.signatures_remove_nric_text() : m.signatures_remove_text()}
    </ConfirmDialog>
  );
}
