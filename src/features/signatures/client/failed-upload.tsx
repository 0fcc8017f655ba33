import { Button } from '../../../client/ui/button.tsx';
import { Note } from '../../../client/ui/notes/note.tsx';
import * as m from '../../../paraglide/messages.js';
import type { SignatureFile } from '../contract.ts';
import { nameInText } from './describe-file.ts';
import { useRemove } from './use-signatures.ts';

interface Props {
  file: SignatureFile;
  /** True if a file is in force; it stays in force. */
  isReplacement: boolean;
  /** Present if the user may draw the signature instead. */
  onDraw?: () => void;
  onUpload: () => void;
  onDismissed: () => void;
}

/** Shows why an upload cannot be used, and the next steps. */
export function FailedUpload({ file, isReplacement, onDraw, onUpload, onDismissed }: Props) {
  const { mutate, isPending } = useRemove();
  const name = nameInText(file.fileType);
  const wasDrawn = onDraw && file.origin === 'drawn';
  return (
    <div role="alert">
      <Note tone="bad">
        <p className="m">{isReplacement ? m.signatures_new_unusable({ name }) : m.signatures_unusable({ name })}</p>
        <p>{file.problem}</p>
        <div className="ways">
          <Button size="xs" onClick={wasDrawn ? onDraw : onUpload}>
            {m.shell_try_again()}
          </Button>
          {onDraw && (
            <Button size="xs" onClick={wasDrawn ? onUpload : onDraw}>
              {wasDrawn ? m.signatures_upload() : m.signatures_draw()}
            </Button>
          )}
          <Button
            size="xs"
            variant="subtle"
            busy={isPending}
            busyLabel={m.signatures_dismiss()}
            onClick={() => mutate(file.fileId, { onSettled: onDismissed })}
          >
            {m.signatures_dismiss()}
          </Button>
        </div>
      </Note>
    </div>
  );
}
