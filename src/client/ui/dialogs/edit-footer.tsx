import * as m from '../../../paraglide/messages.js';
import { Button } from '../button.tsx';
import { useIsPhone } from '../use-media.ts';

interface Props {
  /** Absent for a new record. */
  onDelete?: () => void;
  isDeleting: boolean;
  isSaving: boolean;
  onCancel: () => void;
}

/** The foot of an edit panel: Delete left; Cancel, and Save, which submits the surrounding form. */
export function EditFooter({ onDelete, isDeleting, isSaving, onCancel }: Props) {
  const isPhone = useIsPhone();
  return (
    <>
      {onDelete && (
        <Button variant="danger-subtle" busy={isDeleting} busyLabel={m.shell_deleting()} onClick={onDelete}>
          {m.shell_delete()}
        </Button>
      )}
      <span className="space" />
      {!isPhone && <Button onClick={onCancel}>{m.shell_cancel()}</Button>}
      <Button variant="filled" type="submit" busy={isSaving} busyLabel={m.shell_saving()}>
        {m.shell_save()}
      </Button>
    </>
  );
}
