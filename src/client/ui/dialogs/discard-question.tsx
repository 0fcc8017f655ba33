import * as m from '../../../paraglide/messages.js';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Props {
  /** Absent if only typed text would be lost. */
  title?: string | undefined;
  text?: string | undefined;
  onDiscard: () => void;
  onKeep: () => void;
}

/** Asks before something typed or ticked is lost. */
export function DiscardQuestion({ title, text, onDiscard, onKeep }: Props) {
  return (
    <ConfirmDialog
      title={title ?? m.shell_discard_title()}
      cancelLabel={m.shell_keep_editing()}
      confirmLabel={m.shell_discard()}
      danger
      onConfirm={onDiscard}
      onClose={onKeep}
    >
      <p>{text ?? m.shell_discard_text()}</p>
    </ConfirmDialog>
  );
}
