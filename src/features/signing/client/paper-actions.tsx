import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../client/api.ts';
import { openFile, saveFile } from '../../../client/download.ts';
import { Button } from '../../../client/ui/button.tsx';
import { ConfirmDialog } from '../../../client/ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../client/ui/notes/toast.ts';
import * as m from '../../../paraglide/messages.js';
import { UploadProgress } from '../../documents/client/upload/upload-progress.tsx';
import { pickableToSign } from '../../documents/client/upload/upload-rules.ts';
import { refusalText, useUploads } from '../../documents/client/upload/use-uploads.ts';
import { refreshCase } from '../../documents/client/use-documents.ts';
import type { CaseDocument } from '../../documents/contract.ts';
import type { Letter } from '../contract.ts';
import { documentName } from './document-names.ts';
import { paperPlace } from './paper-copy.ts';
import classes from './signature-table.module.css';

interface Props {
  caseNo: string;
  letter: Letter;
  /** The document signed on paper, once uploaded. */
  copy: CaseDocument | undefined;
}

/** Buttons that add a document signed on paper instead of signing by link, replace it, show it and remove it. */
export function PaperActions({ caseNo, letter, copy }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const { uploads, add, retry, cancel, unlock } = useUploads(caseNo);
  const place = paperPlace(letter);
  const upload = uploads.get(place.key);
  const choose = (file: File | undefined) => {
    const refusal = file && refusalText(file, place.fileType);
    setProblem(refusal);
    if (file && !refusal) void add(place, file);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={pickableToSign}
        aria-label={m.signing_paper_add()}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0]);
          // Lets the user choose the same file again.
          currentTarget.value = '';
        }}
      />
      {upload ? (
        <div className={classes.paper}>
          <UploadProgress
            upload={upload}
            onRetry={() => void retry(place.key)}
            onCancel={() => cancel(place.key)}
            onUnlock={(password) => unlock(place.key, password)}
            choose={<Choose label={m.signing_paper_add()} letter={letter} onClick={() => input.current?.click()} />}
          />
        </div>
      ) : (
        <Choose
          label={copy ? m.signing_paper_replace() : m.signing_paper_add()}
          letter={letter}
          onClick={() => input.current?.click()}
        />
      )}
      {!upload && copy && <Remove copy={copy} letter={letter} />}
      <div role="alert" className={classes.paper}>
        {problem && <p className="field-error">{problem}</p>}
      </div>
    </>
  );
}

/** Opens a PDF in another tab. Word files, which browsers cannot show, are downloaded. */
export function PaperView({ letter, copy }: { letter: Letter; copy: CaseDocument }) {
  const { fileId, fileName } = copy;
  const canView = copy.mime === 'application/pdf';
  const viewing = useMutation({
    mutationFn: () => call('POST /dealer-portal/web/common/download', { body: { fileId, fileName } }),
    onSuccess: canView ? openFile : saveFile,
    onError: () => toast.error(canView ? m.documents_preview_failed() : m.documents_download_failed()),
    meta: { silent: true },
  });
  return (
    <Button
      size="xs"
      variant="subtle"
      aria-busy={viewing.isPending}
      onClick={() => !viewing.isPending && viewing.mutate()}
    >
      {canView ? m.signing_table_view() : m.signing_table_download()}
      <About letter={letter} />
    </Button>
  );
}

function Choose({ label, letter, onClick }: { label: string; letter: Letter; onClick: () => void }) {
  return (
    <Button size="xs" variant="subtle" onClick={onClick}>
      {label}
      <About letter={letter} />
    </Button>
  );
}

function Remove({ copy, letter }: { copy: CaseDocument; letter: Letter }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const removing = useMutation({
    mutationFn: () => call('POST /dealer-portal/web/case/file/delete', { body: { fileId: copy.fileId } }),
    onSuccess: async () => {
      await refreshCase(client);
      setAsking(false);
    },
  });
  return (
    <>
      <Button size="xs" variant="subtle" onClick={() => setAsking(true)}>
        {m.signing_paper_remove()}
        <About letter={letter} />
      </Button>
      <ConfirmDialog
        opened={isAsking}
        danger
        title={m.signing_paper_remove_title({ file: copy.fileName })}
        confirmLabel={m.signing_paper_remove()}
        busy={removing.isPending}
        busyLabel={m.signing_paper_removing()}
        onClose={() => setAsking(false)}
        onConfirm={() => removing.mutate()}
      >
        {m.signing_paper_remove_text()}
      </ConfirmDialog>
    </>
  );
}

/** Names the letter of a button for users of screen readers, who do not see the row. */
export function About({ letter }: { letter: Letter }) {
  return (
    <span className="vh">
      {' '}
      {documentName(letter.kind)}, {letter.signerName}
    </span>
  );
}
