import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../../client/ui/dialogs/dialog.tsx';
import { megabytes } from '../../../../domain/documents/file-types.ts';
import { reviewStatus } from '../../../../domain/enumerations.ts';
import * as m from '../../../../paraglide/messages.js';
import { groupName } from '../../group-name.ts';
import { allSlots, type Slot, type SlotGroup } from '../document-slots.ts';
import { paperName } from '../labels.ts';
import classes from '../papers.module.css';
import { guessSlot } from './guess-slot.ts';
import { refusalText } from './use-uploads.ts';

interface Row {
  readonly id: number;
  readonly file: File;
  /** Key of the slot it is meant for; empty until chosen. */
  readonly key: string;
}

interface Props {
  files: readonly File[];
  groups: readonly SlotGroup[];
  onClose: () => void;
  onUpload: (chosen: { slot: Slot; file: File }[]) => void;
}

const cancelId = 'add-cancel';

function guessAll(files: readonly File[], slots: readonly Slot[]): Row[] {
  const taken = new Set<string>();
  return files.map((file, id) => {
    const key = guessSlot(file.name, slots, taken)?.key ?? '';
    if (key) taken.add(key);
    return { id, file, key };
  });
}

/** Asks of several files what each of them is; what their names say is filled in. */
export function AddDocumentsDialog({ files, groups, onClose, onUpload }: Props) {
  const slots = allSlots(groups);
  const [rows, setRows] = useState(() => guessAll(files, slots));
  const [attempted, setAttempted] = useState(false);
  const focusOn = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button of a row that is removed goes with it
  useEffect(() => {
    if (focusOn.current) document.getElementById(focusOn.current)?.focus();
    focusOn.current = undefined;
  }, [rows.length]);
  const remove = (id: number) => {
    const at = rows.findIndex((row) => row.id === id);
    const left = rows.filter((row) => row.id !== id);
    const next = left[Math.min(at, left.length - 1)];
    focusOn.current = next ? `remove-${next.id}` : cancelId;
    setRows(left);
  };

  const problemOf = (row: Row): string | undefined => {
    if (rows.some((other) => other.id < row.id && other.key !== '' && other.key === row.key)) {
      return m.documents_add_twice();
    }
    return row.key === '' && attempted ? m.documents_add_needs_choice() : undefined;
  };
  const sendable = rows.filter((row) => isShrinkable(row.file) || !refusalText(row.file));
  const upload = () => {
    setAttempted(true);
    const unclear = sendable.find((row) => row.key === '' || problemOf(row));
    if (unclear) return document.getElementById(`add-${unclear.id}`)?.focus();
    const chosen = sendable.flatMap(({ key, file }) => {
      const slot = slots.find((each) => each.key === key);
      return slot ? [{ slot, file }] : [];
    });
    onUpload(chosen);
  };
  const count = sendable.length;

  return (
    <Dialog
      opened
      onClose={onClose}
      title={m.documents_add_title()}
      description={m.documents_add_text()}
      size={560}
      flush
      footer={
        <>
          <Button id={cancelId} onClick={onClose}>
            {m.shell_cancel()}
          </Button>
          <Button variant="filled" disabled={count === 0} onClick={upload}>
            {count === 1 ? m.documents_add_upload_one() : m.documents_add_upload_many({ count })}
          </Button>
        </>
      }
    >
      <ul>
        {rows.map((row) => {
          const refusal = isShrinkable(row.file) ? undefined : refusalText(row.file);
          return (
            <li key={row.id} className={classes.addedRow}>
              <div className={classes.addedHead}>
                <b>{row.file.name}</b>
                <span className="t3 f12">{m.documents_megabytes({ size: megabytes(row.file.size) })}</span>
                <ActionIcon
                  size={28}
                  id={`remove-${row.id}`}
                  aria-label={m.documents_add_remove({ file: row.file.name })}
                  onClick={() => remove(row.id)}
                >
                  <IconX size={18} aria-hidden />
                </ActionIcon>
              </div>
              {refusal ? (
                <p className={classes.refusal}>{refusal}</p>
              ) : (
                <SlotSelect
                  row={row}
                  groups={groups}
                  error={problemOf(row)}
                  onKey={(key) => setRows(rows.map((each) => (each.id === row.id ? { ...each, key } : each)))}
                />
              )}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

/** A photo above the limit may fit once it is shrunk. */
function isShrinkable(file: File): boolean {
  return /^image\/(jpeg|png)$/.test(file.type) && file.size > 0;
}

interface SelectProps {
  row: Row;
  groups: readonly SlotGroup[];
  error?: string;
  onKey: (key: string) => void;
}

function SlotSelect({ row, groups, error, onKey }: SelectProps) {
  const slot = allSlots(groups).find((each) => each.key === row.key);
  const isChecked = slot?.document?.reviewStatus === reviewStatus.reviewed;
  return (
    <NativeSelect
      id={`add-${row.id}`}
      data-autofocus
      aria-label={m.documents_add_what({ file: row.file.name })}
      value={row.key}
      error={error}
      description={isChecked && slot ? m.documents_add_checked({ name: paperName(slot.fileType) }) : undefined}
      onChange={({ currentTarget }) => onKey(currentTarget.value)}
    >
      <option value="">{m.documents_add_choose()}</option>
      {groups.map((group) => (
        <optgroup key={group.key} label={group.name ? `${groupName(group)}, ${group.name}` : groupName(group)}>
          {group.slots.map(({ key, fileType, document }) => (
            <option key={key} value={key}>
              {document
                ? m.documents_add_replaces({ name: paperName(fileType), file: document.fileName })
                : paperName(fileType)}
            </option>
          ))}
        </optgroup>
      ))}
    </NativeSelect>
  );
}
