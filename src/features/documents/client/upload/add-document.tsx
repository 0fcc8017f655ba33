import { IconUpload } from '@tabler/icons-react';
import { unsortedType } from '../../../../domain/documents/document-types.ts';
import * as m from '../../../../paraglide/messages.js';
import { useLacksPermission } from '../../../auth/client/use-me.ts';
import type { Slot } from '../document-slots.ts';
import classes from '../documents.module.css';
import { slotName } from '../labels.ts';
import { FileButtons } from './file-buttons.tsx';
import type { UploadPlace } from './upload-place.ts';
import { UploadProgress } from './upload-progress.tsx';
import type { QueuedUpload } from './upload-queue.ts';
import type { Pick } from './use-file-picker.tsx';

interface Props {
  slot: Slot;
  upload?: QueuedUpload<UploadPlace>;
  canEdit: boolean;
  dragging: boolean;
  onRetry: () => void;
  onUnlock: (password: string) => void;
  onCancel: () => void;
  pick: Pick;
}

/** Space for a missing document: a drop area, or the upload's progress. */
export function AddDocument({ slot, upload, canEdit, dragging, onRetry, onCancel, onUnlock, pick }: Props) {
  const name = slotName(slot, upload?.file);
  const isReadOnly = useLacksPermission('case.edit');
  const isUnsorted = slot.fileType === unsortedType;
  return (
    <section className={classes.room} aria-label={name}>
      <div className={classes.drop} data-slot={slot.key} data-dragging={dragging || undefined}>
        {upload ? (
          <>
            <h2 className="h2">{name}</h2>
            <div className={classes.dropUpload}>
              <UploadProgress
                upload={upload}
                onRetry={onRetry}
                onCancel={onCancel}
                onUnlock={onUnlock}
                choose={isUnsorted ? undefined : <FileButtons slot={slot} pick={pick} another />}
              />
            </div>
          </>
        ) : (
          <>
            <IconUpload size={24} aria-hidden />
            <h2 className="h2">{canEdit ? m.documents_add_this({ name }) : name}</h2>
            {canEdit && <p className="t2">{m.documents_add_how()}</p>}
            {isReadOnly && <p className="t2">{m.documents_no_permission()}</p>}
            {canEdit && <FileButtons slot={slot} pick={pick} />}
          </>
        )}
      </div>
    </section>
  );
}
