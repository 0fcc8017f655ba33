import { IconId, IconRubberStamp, IconSignature, IconTrash } from '@tabler/icons-react';
import type { Ref } from 'react';
import { Button } from '../../../client/ui/button.tsx';
import { IconButton } from '../../../client/ui/icon-button.tsx';
import * as m from '../../../paraglide/messages.js';
import type { SignatureFile, SignatureInForce } from '../contract.ts';
import type { SignatureFileType } from '../signature-file-types.ts';
import { captionOf, nameInText, signatureNameOf, signatureStanding } from './describe-file.ts';
import classes from './signature-card.module.css';
import { useSignaturePicture } from './use-signatures.ts';

interface Props {
  type: SignatureFileType;
  file: SignatureInForce | null;
  cardRef?: Ref<HTMLElement>;
  /** This user may not change it, but another may. */
  readOnly?: boolean;
  /** Present if the user may draw the signature. */
  onDraw?: () => void;
  onUpload: () => void;
  onRemove: (file: SignatureFile) => void;
}

const icons = { dealerSign: IconSignature, dealerStamp: IconRubberStamp, subNRIC: IconId };

/** Shows one type of signature file: the current picture or its state, a description, and the actions. */
export function SignatureCard({ type, file, cardRef, readOnly, onDraw, onUpload, onRemove }: Props) {
  const { shown, isInForce, isWorking } = signatureStanding(file);
  const name = signatureNameOf(type);
  const Icon = icons[type];
  return (
    <figure className={classes.card} ref={cardRef} tabIndex={-1} aria-label={name} data-type={type}>
      <div className={classes.document} data-ready={isInForce || undefined} role="status">
        {!shown && (
          <span className={classes.empty}>
            <Icon size={24} aria-hidden />
            {emptyText(type)}
          </span>
        )}
        {shown && isInForce && <Picture file={shown} name={name} />}
        {isWorking && (
          <span className={classes.working} data-over={isInForce || undefined}>
            <i className="spin" />
            {isInForce ? m.signatures_preparing_new() : workingText(type)}
          </span>
        )}
      </div>
      <figcaption className={classes.caption}>
        <span className={classes.words}>
          <b>{name}</b>
          <span className="t3 f12">{shown ? captionOf(shown) : whoseText(type, readOnly)}</span>
        </span>
        {/* Rendered in every state, so that nothing moves while a picture is prepared. */}
        {!readOnly && (
          <span className={classes.deeds}>
            <Deeds file={shown} onDraw={onDraw} onUpload={onUpload} />
            {shown && (
              <IconButton
                className={classes.remove}
                size={28}
                aria-label={m.signatures_remove_named({ name: nameInText(type) })}
                onClick={() => onRemove(shown)}
              >
                <IconTrash size={18} aria-hidden />
              </IconButton>
            )}
          </span>
        )}
      </figcaption>
    </figure>
  );
}

interface DeedsProps {
  file: SignatureFile | null;
  onDraw: (() => void) | undefined;
  onUpload: () => void;
}

/** Buttons that repeat how the file was made (drawn or uploaded); the dialog offers the other way. */
function Deeds({ file, onDraw, onUpload }: DeedsProps) {
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
  const wasDrawn = onDraw && file.origin === 'drawn';
  return (
    <Button size="xs" onClick={wasDrawn ? onDraw : onUpload}>
      {wasDrawn ? m.signatures_redraw() : m.signatures_replace()}
    </Button>
  );
}

function workingText(type: SignatureFileType): string {
  return type === 'subNRIC' ? m.signatures_reading() : m.signatures_processing();
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
  const { url, failed, retry } = useSignaturePicture(file.fileId);
  if (failed) {
    return (
      <span className={`m f13 ${classes.problem}`}>
        <span>{m.signatures_picture_failed()}</span>
        <Button size="xs" variant="subtle" onClick={retry}>
          {m.shell_try_again()}
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
