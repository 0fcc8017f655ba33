import type { ReactNode } from 'react';
import { EditFooter } from '../dialogs/edit-footer.tsx';
import { EditPanel } from '../dialogs/edit-panel.tsx';
import { UnsavedQuestion } from '../dialogs/unsaved-question.tsx';
import type { useEdit } from '../dialogs/use-edit.ts';
import { EditProblems } from '../notes/edit-problems.tsx';
import { RefusalNote } from '../notes/refusal-note.tsx';

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
  const footer = <EditFooter onDelete={onDelete} isDeleting={isDeleting} isSaving={edit.isBusy} onCancel={onClose} />;
  return (
    <>
      <UnsavedQuestion isDirty={edit.isDirty} />
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
