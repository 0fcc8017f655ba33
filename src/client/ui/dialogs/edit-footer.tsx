import { Button } from '@mantine/core';
import * as m from '../../../paraglide/messages.js';
import { BusyButton } from '../busy-button.tsx';
import { useIsPhone } from '../use-media.ts';
import { EditPanelSpace } from './edit-panel.tsx';

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
        <BusyButton variant="danger-subtle" busy={isDeleting} busyLabel={m.shell_deleting()} onClick={onDelete}>
          {m.shell_delete()}
        </BusyButton>
      )}
      <EditPanelSpace />
      {!isPhone && <Button onClick={onCancel}>{m.shell_cancel()}</Button>}
      <BusyButton variant="filled" type="submit" busy={isSaving} busyLabel={m.shell_saving()}>
        {m.shell_save()}
      </BusyButton>
    </>
  );
}
