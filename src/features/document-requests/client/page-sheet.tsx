import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button } from '../../../client/ui/button.tsx';
import { useModal } from '../../../client/ui/dialogs/use-modal.ts';
import { CloseButton } from '../../../client/ui/icon-button.tsx';
import { Note } from '../../../client/ui/notes/note.tsx';
import { mostPages } from '../../../domain/documents/file-types.ts';
import * as m from '../../../paraglide/messages.js';
import { PageCards } from '../../document-pages/client/page-cards.tsx';
import type { DocumentPage } from '../../document-pages/client/page-order.ts';
import { pickable } from '../../documents/client/upload/upload-rules.ts';
import type { LeftOutFile } from '../../documents/client/upload/use-page-files.ts';
import { FileButton } from './file-button.tsx';
import classes from './page-sheet.module.css';

interface Props {
  name: string;
  pages: readonly DocumentPage[];
  isAdding: boolean;
  leftOut: LeftOutFile | undefined;
  onPages: (pages: readonly DocumentPage[]) => void;
  onFiles: (files: File[]) => void;
  /** Opens the camera; with `instead`, to retake that page. */
  onPhotograph: (instead?: string) => void;
  onSend: () => void;
  onClose: () => void;
}

/** Shows the pages of a document before they are sent together. */
export function PageSheet(props: Props) {
  const { name, pages, isAdding, leftOut, onPages, onFiles, onPhotograph, onSend, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  const count = pages.length;
  return (
    <dialog
      ref={dialog}
      className={`f16 ${classes.sheet}`}
      aria-labelledby="pages-title"
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
    >
      <header className={classes.head}>
        <h2 id="pages-title">
          <span className="vh">{m.document_requests_pages_title({ name })}</span>
          <span aria-hidden="true">{name}</span>
        </h2>
        <CloseButton aria-label={m.document_requests_pages_close()} onClick={onClose} />
      </header>
      <div className={classes.body}>
        <p className="t2" role="status">
          {count === 0 && !isAdding ? m.document_requests_pages_none() : m.document_requests_pages_text()}
        </p>
        {leftOut && (
          <div className={classes.left} role="alert">
            <Note tone="warn">{leftOutText(leftOut)}</Note>
          </div>
        )}
        <PageCards pages={pages} onPages={onPages} onAgain={onPhotograph} />
        {isAdding && <p className="f13 t3">{m.document_requests_preparing()}</p>}
        {count < mostPages && (
          <div className={`ways ${classes.more}`}>
            <Button size="lg" onClick={() => onPhotograph()}>
              <IconCamera size={18} aria-hidden />
              {m.document_requests_pages_add()}
            </Button>
            <FileButton className="btn" accept={pickable} multiple onFiles={onFiles}>
              <IconPhoto size={18} aria-hidden />
              {m.document_requests_pages_choose()}
            </FileButton>
          </div>
        )}
      </div>
      <footer className={classes.dock}>
        <Button variant="filled" size="lg" fullWidth held={count === 0 || isAdding} onClick={onSend}>
          {count === 1 ? m.document_requests_pages_send_one() : m.document_requests_pages_send({ count })}
        </Button>
      </footer>
    </dialog>
  );
}

function leftOutText(leftOut: LeftOutFile): string {
  if (leftOut.kind === 'many') return m.document_requests_pages_too_many({ most: mostPages });
  return m.document_requests_pages_unopened({ file: leftOut.fileName });
}
