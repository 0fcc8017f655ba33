import type { ReactNode } from 'react';
import * as m from '../../../paraglide/messages.js';
import { Button } from '../button.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { EditPanel } from '../dialogs/edit-panel.tsx';
import type { useEdit } from '../dialogs/use-edit.ts';
import { useLeaveBlock } from '../dialogs/use-leave-block.ts';
import { EditProblems } from '../notes/edit-problems.tsx';
import { RefusalNote } from '../notes/refusal-note.tsx';
import { useIsPhone } from '../use-media.ts';

interface Props {
  title: string;
  edit: Omit<ReturnType<typeof useEdit<object, unknown>>, 'draft' | 'change'>;
  readOnly: boolean;
  /** Absent for a new record. */
  onDelete: (() => void) | undefined;
  isDeleting: boolean;
  /** Returns the `id` and the label of a field's input. */
  inputOf: (field: string) => { id: string; label: string };
  onClose: () => void;
  onReload: () => void;
  /** The inputs. */
  children: ReactNode;
}

/** A record being edited: its inputs, why the last save was refused, Save and Delete. Asks before changes are lost. */
export function RecordPanel(props: Props) {
  const { title, edit, readOnly, onDelete, isDeleting, inputOf, onClose, onReload, children } = props;
  const isPhone = useIsPhone();
  const { isBlocked, leave, stay } = useLeaveBlock(edit.isDirty);
  const footer = (
    <>
      {onDelete && (
        <Button variant="danger-subtle" busy={isDeleting} busyLabel={m.shell_deleting()} onClick={onDelete}>
          {m.shell_delete()}
        </Button>
      )}
      <span className="space" />
      {!isPhone && <Button onClick={onClose}>{m.shell_cancel()}</Button>}
      <Button variant="filled" type="submit" busy={edit.isBusy} busyLabel={m.shell_saving()}>
        {m.shell_save()}
      </Button>
    </>
  );
  return (
    <>
      <ConfirmDialog
        opened={isBlocked}
        title={m.shell_leave_title()}
        confirmLabel={m.shell_leave()}
        danger
        onConfirm={leave}
        onClose={stay}
      >
        {m.shell_leave_text()}
      </ConfirmDialog>
      <EditPanel
        title={title}
        onClose={onClose}
        onSave={readOnly ? undefined : () => void edit.submit()}
        footer={readOnly ? undefined : footer}
      >
        {edit.refusal && <RefusalNote refusal={edit.refusal} onShowTheirs={onReload} onKeepMine={edit.keepMine} />}
        <EditProblems problems={edit.problems} told={edit.told} inputOf={inputOf} />
        {children}
      </EditPanel>
    </>
  );
}
