import { IconPlus } from '@tabler/icons-react';
import { useObjectUrl } from '../../../client/ui/use-object-url.ts';
import type { CaseDocument } from '../contract.ts';
import { localPicture } from './local-pictures.ts';
import type { SlotState } from './slot-state.ts';
import classes from './thumb.module.css';
import { useThumbnail } from './use-documents.ts';

interface Props {
  state: SlotState;
  document?: CaseDocument | undefined;
  /** The file being uploaded: its picture is shown immediately. */
  file?: File | undefined;
  /** Alternative text, if the same button does not contain the picture's name. */
  alt?: string;
}

/** Shows the first page as a thumbnail; a drawn sheet if there is no picture, an empty frame if there is no file. */
export function Thumb({ state, document, file, alt = '' }: Props) {
  const isEmpty = state === 'missing' || state === 'optional';
  const isBad = state === 'unreadable' || state === 'fault' || state === 'unopenable' || state === 'not-sent';
  const made = useThumbnail(state === 'uploading' || state === 'not-sent' ? undefined : document);
  const local = useObjectUrl(file ?? localPicture(document?.fileId));
  const picture = file ? local : (made ?? local);
  return (
    <span className={classes.thumb} data-empty={isEmpty || undefined} data-bad={isBad || undefined}>
      {picture ? <img src={picture} alt={alt} /> : <i aria-hidden="true">{isEmpty && <IconPlus size={16} />}</i>}
    </span>
  );
}
