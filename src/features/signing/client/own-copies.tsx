import { IconEye, IconFileText } from '@tabler/icons-react';
import { openFile } from '../../../client/download.ts';
import { Button } from '../../../client/ui/button.tsx';
import { fileSize } from '../../../domain/documents/file-size.ts';
import * as m from '../../../paraglide/messages.js';
import type { DocumentToSign } from '../contract.ts';
import { documentName } from './document-names.ts';
import classes from './done-step.module.css';
import type { useCopies } from './use-copies.ts';

interface Props {
  documents: readonly DocumentToSign[];
  copies: ReturnType<typeof useCopies>;
  hasOthersToSign: boolean;
}

/** Lists the signer's copies; each can be opened once it is sealed. */
export function OwnCopies({ documents, copies, hasOthersToSign }: Props) {
  return (
    <>
      <ul className={`${classes.copies} lined`}>
        {documents.map((document) => {
          const file = copies.files.get(document.letterId);
          const name = documents.length > 1 ? documentName(document.kind) : m.signing_page_own_copy();
          const text = (
            <>
              <IconFileText size={20} aria-hidden />
              <span className={classes.copyName}>
                <b className="m">{name}</b>
                <span className="t3 f12">
                  {file ? sizeText(document, file) : waitingText(document, hasOthersToSign)}
                </span>
              </span>
            </>
          );
          return (
            <li key={document.letterId}>
              {file ? (
                <button type="button" className={classes.copy} onClick={() => openFile(file)}>
                  {text}
                  <IconEye size={18} aria-hidden />
                  <span className="vh">{m.signing_page_view()}</span>
                </button>
              ) : (
                <div className={classes.copy} role="status">
                  {text}
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <div role="alert">
        {copies.hasFailed && (
          <>
            <p className="field-error">{m.signing_page_copy_failed()}</p>
            <Button onClick={copies.again}>{m.shell_try_again()}</Button>
          </>
        )}
      </div>
    </>
  );
}

function sizeText({ pages }: DocumentToSign, { size }: File): string {
  const text = fileSize(size);
  return pages === 1 ? m.signing_page_pdf_size_one({ size: text }) : m.signing_page_pdf_size({ pages, size: text });
}

function waitingText({ sealed, kind }: DocumentToSign, hasOthersToSign: boolean): string {
  return !sealed && kind === 'vsa' && hasOthersToSign ? m.signing_page_copy_after_all() : m.signing_page_copy_coming();
}
