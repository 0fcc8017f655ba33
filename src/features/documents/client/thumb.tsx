import { IconPlus } from '@tabler/icons-react';
import type { CaseDocument } from '../contract.ts';
import type { SlotState } from './slot-state.ts';
import classes from './thumb.module.css';
import { useThumbnail } from './use-documents.ts';

interface Props {
  state: SlotState;
  document?: CaseDocument | undefined;
  /** What is told of the picture where its name does not stand in the same button. */
  alt?: string;
}

/** The first page in small; a drawn sheet where there is no picture, an empty frame where there is no file. */
export function Thumb({ state, document, alt = '' }: Props) {
  const isEmpty = state === 'missing' || state === 'optional';
  const isBad = state === 'unreadable' || state === 'fault' || state === 'unopenable' || state === 'not-sent';
  const picture = useThumbnail(state === 'uploading' || state === 'not-sent' ? undefined : document);
  return (
    <span className={classes.thumb} data-empty={isEmpty || undefined} data-bad={isBad || undefined}>
      {picture ? <img src={picture} alt={alt} /> : <i aria-hidden="true">{isEmpty && <IconPlus size={16} />}</i>}
    </span>
  );
}
