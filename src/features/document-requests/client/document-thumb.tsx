import { type AskableType, isCard } from '../../../domain/documents/document-types.ts';
import type { AskedDocument } from '../contract.ts';
import classes from './document-thumb.module.css';
import type { RowState } from './row-state.ts';
import { useDocumentPicture } from './use-picture.ts';

interface Props {
  ticket: string;
  fileType: AskableType;
  document: AskedDocument | undefined;
  state: RowState;
}

/** Thumbnail of a sent document; until it is loaded, a drawing of the document type. */
export function DocumentThumb({ ticket, fileType, document, state }: Props) {
  const arrived = useDocumentPicture(ticket, document);
  const picture = 'sending' in state ? state.sending.picture : arrived;
  const bad = state.kind === 'unclear' || state.kind === 'failed';
  return (
    <span
      className={classes.thumb}
      data-card={isCard(fileType) || undefined}
      data-bad={bad || undefined}
      data-missing={state.kind === 'missing' || undefined}
      aria-hidden="true"
    >
      {picture ? (
        <img src={picture} alt="" />
      ) : (
        <>
          <i />
          <b />
          <b />
          <b />
        </>
      )}
    </span>
  );
}
