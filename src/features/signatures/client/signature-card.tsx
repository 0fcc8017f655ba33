import { ActionIcon, Button } from '@mantine/core';
import { IconAlertCircle, IconId, IconRubberStamp, IconSignature, IconTrash } from '@tabler/icons-react';
import type { Ref } from 'react';
import * as m from '../../../paraglide/messages.js';
import type { SignatureFile } from '../contract.ts';
import type { SignatureFileType } from '../signature-file-types.ts';
import { captionOf, cardStateOf, nameOf } from './describe-file.ts';
import classes from './signature-card.module.css';
import { usePicture } from './use-signatures.ts';

interface Props {
  type: SignatureFileType;
  file: SignatureFile | null;
  cardRef?: Ref<HTMLElement>;
  /** It is somebody else's to change. */
  readOnly?: boolean;
  /** Present where it may be drawn. */
  onDraw?: () => void;
  onUpload: () => void;
  onRemove: (file: SignatureFile) => void;
}

const icons = { dealerSign: IconSignature, dealerStamp: IconRubberStamp, subNRIC: IconId };

/** One signature file: its picture or what stands in its place, what it is, and what can be done with it. */
export function SignatureCard({ type, file, cardRef, readOnly, onDraw, onUpload, onRemove }: Props) {
  const state = cardStateOf(file);
  const name = nameOf(type);
  const Icon = icons[type];
  return (
    <figure className={classes.card} ref={cardRef} tabIndex={-1} aria-label={name} data-type={type}>
      <div className={classes.paper} data-state={state} role="status">
        {state === 'empty' && (
          <span className={classes.empty}>
            <Icon size={24} aria-hidden />
            {emptyText(type)}
          </span>
        )}
        {state === 'processing' && (
          <span className={classes.working}>
            <i className={classes.spin} />
            {type === 'subNRIC' ? m.signatures_reading() : m.signatures_processing()}
          </span>
        )}
        {state === 'failed' && (
          <span className={classes.problem}>
            <IconAlertCircle size={18} aria-hidden />
            <span>{file?.problem ?? m.signatures_not_usable()}</span>
          </span>
        )}
        {state === 'ready' && file && <Picture file={file} name={name} />}
      </div>
      <figcaption className={classes.caption}>
        <span className={classes.words}>
          <b>{name}</b>
          <span className="t3 f12">{file ? captionOf(file) : whoseText(type, readOnly)}</span>
        </span>
        {!readOnly && state !== 'processing' && (
          <span className={classes.deeds}>
            <Deeds file={file} onDraw={onDraw} onUpload={onUpload} />
            {file && (
              <ActionIcon
                className={classes.remove}
                size={28}
                aria-label={m.signatures_remove_named({ name: name.toLowerCase().replace('nric', 'NRIC') })}
                onClick={() => onRemove(file)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            )}
          </span>
        )}
      </figcaption>
    </figure>
  );
}

/** The way it came in is offered again; the other way stands in the dialog. */
function Deeds({ file, onDraw, onUpload }: Pick<Props, 'file' | 'onDraw' | 'onUpload'>) {
  const failed = cardStateOf(file) === 'failed';
  if (!file) {
    return (
      <>
        {onDraw && (
          <Button size="xs" onClick={onDraw}>
            {m.signatures_draw()}
          </Button>
        )}
        <Button size="xs" onClick={onUpload}>
          {m.signatures_upload()}
        </Button>
      </>
    );
  }
  if (onDraw && file.origin === 'drawn') {
    return (
      <Button size="xs" onClick={onDraw}>
        {failed ? m.signatures_draw_again() : m.signatures_redraw()}
      </Button>
    );
  }
  return (
    <Button size="xs" onClick={onUpload}>
      {failed ? m.signatures_upload_another() : m.signatures_replace()}
    </Button>
  );
}

function emptyText(type: SignatureFileType): string {
  if (type === 'dealerStamp') return m.signatures_none_stamp();
  return type === 'subNRIC' ? m.signatures_none_nric() : m.signatures_none_signature();
}

function whoseText(type: SignatureFileType, readOnly: boolean | undefined): string {
  if (type !== 'dealerStamp') return m.signatures_own_only();
  return readOnly ? m.signatures_stamp_by_main() : m.signatures_for_dealer();
}

function Picture({ file, name }: { file: SignatureFile; name: string }) {
  const { url, failed, retry } = usePicture(file.fileId);
  if (failed) {
    return (
      <span className={classes.problem}>
        <span>{m.signatures_picture_failed()}</span>
        <Button size="xs" variant="subtle" onClick={retry}>
          {m.signatures_retry()}
        </Button>
      </span>
    );
  }
  return (
    <>
      <span className="vh">{m.signatures_ready({ name })}</span>
      {url && <img className={classes.picture} src={url} alt={name} />}
    </>
  );
}
