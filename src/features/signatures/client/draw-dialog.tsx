import { IconArrowBackUp, IconRotate } from '@tabler/icons-react';
import { Button } from '../../../client/ui/button.tsx';
import { Dialog } from '../../../client/ui/dialogs/dialog.tsx';
import { useMedia } from '../../../client/ui/use-media.ts';
import * as m from '../../../paraglide/messages.js';
import { useMe } from '../../auth/client/use-me.ts';
import type { SignatureFile } from '../contract.ts';
import classes from './draw-dialog.module.css';
import { SignaturePad } from './signature-pad.tsx';
import { useSendSignature } from './use-send.ts';
import { useSignaturePad } from './use-signature-pad.ts';

interface Props {
  onClose: () => void;
  onSent: (file: SignatureFile) => void;
  onUploadInstead: () => void;
}

/** Dialog to draw a signature: on the phone it fills the screen, in either orientation. */
export function DrawDialog({ onClose, onSent, onUploadInstead }: Props) {
  const { sending, send } = useSendSignature('dealerSign', 'drawn', onSent);
  const pad = useSignaturePad();
  const userName = useMe().data?.user.userName;
  const isEmpty = pad.count === 0;
  const save = async () => {
    const file = await pad.toFile('signature.png');
    if (file) await send(file);
  };
  // On a phone in landscape, the pad gets the full height, and its buttons are in one row below.
  const isLow = useMedia('(max-height: 500px)');
  const tools = (
    <>
      <Button
        variant="subtle"
        disabled={isEmpty}
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        onClick={pad.undo}
      >
        {m.signatures_undo()}
      </Button>
      <Button
        variant="subtle"
        disabled={isEmpty}
        leftSection={<IconRotate size={16} aria-hidden />}
        onClick={pad.clear}
      >
        {m.signatures_clear()}
      </Button>
    </>
  );
  return (
    <Dialog
      onClose={onClose}
      isDirty={!isEmpty}
      title={m.signatures_draw_title()}
      size={640}
      fullScreen={isLow}
      flush={isLow}
      footer={(close) => (
        <>
          {isLow && tools}
          {isLow && <span className="space" />}
          <Button variant="subtle" className={classes.instead} onClick={onUploadInstead}>
            {m.signatures_upload_instead()}
          </Button>
          {!isLow && <span className="space" />}
          {!isLow && (
            <Button className={classes.cancel} onClick={close}>
              {m.signatures_cancel()}
            </Button>
          )}
          <Button
            variant="filled"
            disabled={isEmpty}
            busy={sending.step === 'sending'}
            busyLabel={m.signatures_saving()}
            onClick={() => void save()}
          >
            {m.signatures_save()}
          </Button>
        </>
      )}
    >
      <div className={classes.body} data-low={isLow || undefined}>
        {!isLow && <p className="t2">{m.signatures_draw_text()}</p>}
        <SignaturePad pad={pad} label={m.signatures_pad()} name={userName} className={classes.pad} />
        {!isLow && (
          <div className={classes.tools}>
            {tools}
            <span className="space" />
            {isEmpty && <span className="t3 f13">{m.signatures_draw_first()}</span>}
          </div>
        )}
        {sending.step === 'failed' && (
          <p className="field-error" role="alert">
            {sending.message}
          </p>
        )}
      </div>
    </Dialog>
  );
}
