import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../client/ui/button.tsx';
import { IconButton } from '../../../../client/ui/icon-button.tsx';
import { ProgressBar } from '../../../../client/ui/notes/progress-bar.tsx';
import { fileSize } from '../../../../domain/documents/file-size.ts';
import * as m from '../../../../paraglide/messages.js';
import classes from '../documents.module.css';
import { slotName } from '../labels.ts';
import { PasswordForm } from './password-form.tsx';
import type { UploadPlace } from './upload-place.ts';
import type { QueuedUpload } from './upload-queue.ts';

interface Props {
  upload: QueuedUpload<UploadPlace>;
  onRetry: () => void;
  onCancel: () => void;
  /** Sends a locked PDF again with its password. */
  onUnlock: (password: string) => void;
  /** Buttons that choose another file; absent if there is no space for one. */
  choose?: ReactNode;
}

/** Shows an upload: the sent share, or why it failed and what to do. */
export function UploadProgress({ upload, onRetry, onCancel, onUnlock, choose }: Props) {
  const { slot, file, share, state } = upload;
  const name = slotName(slot, file);
  if (state === 'failed' || state === 'waiting') {
    return (
      <div>
        <p className="field-error" role="alert">
          {upload.lock ? m.documents_password_locked() : upload.problem}
        </p>
        <p className="t3 f12" translate="no">
          {file.name}
        </p>
        {upload.lock && (
          <PasswordForm
            key={upload.passwords}
            fileName={file.name}
            isWrong={upload.lock === 'wrong'}
            onUnlock={onUnlock}
          />
        )}
        <div className="ways">
          {upload.canRetry && (
            <Button size="xs" onClick={onRetry}>
              {m.shell_try_again()}
            </Button>
          )}
          {!upload.canRetry && choose}
          <Button size="xs" variant="subtle" onClick={onCancel}>
            {m.documents_upload_discard()}
          </Button>
        </div>
      </div>
    );
  }
  const text =
    state === 'preparing'
      ? m.documents_upload_wait({ file: file.name })
      : m.documents_upload_progress({ sent: fileSize(share * file.size), total: fileSize(file.size) });
  return (
    <div className={classes.progress}>
      <div>
        <ProgressBar label={m.documents_upload_of({ name })} share={share} />
        <p className="t3 f12">{text}</p>
      </div>
      <IconButton size={28} aria-label={m.documents_upload_stop({ name })} onClick={onCancel}>
        <IconX size={18} aria-hidden />
      </IconButton>
    </div>
  );
}
