import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../client/ui/button.tsx';
import { Dialog } from '../../../client/ui/dialogs/dialog.tsx';
import * as m from '../../../paraglide/messages.js';
import type { SignatureFile } from '../contract.ts';
import type { SignatureFileType } from '../signature-file-types.ts';
import { CropStep, whole } from './crop-step.tsx';
import { cutPicture, type OpenedPicture, openPicture, turnPicture } from './open-picture.ts';
import { isTooLarge, isWhole, type PicturePart, pictureProblem } from './picture-rules.ts';
import { SendStep } from './send-step.tsx';
import { SourceStep } from './source-step.tsx';
import { useSendSignature } from './use-send.ts';

interface Props {
  type: SignatureFileType;
  onClose: () => void;
  onSent: (file: SignatureFile) => void;
  onDrawInstead: () => void;
}

/** The chosen picture and its position. */
interface Chosen {
  original: File;
  picture: OpenedPicture;
  isTurned: boolean;
}

/** Uploads a picture in three steps: choose it, cut out what is needed, send it. */
export function UploadDialog({ type, onClose, onSent, onDrawInstead }: Props) {
  const { sending, send, stop } = useSendSignature(type, 'uploaded', onSent);
  const [chosen, setChosen] = useState<Chosen>();
  const [part, setPart] = useState<PicturePart>(whole);
  const [problem, setProblem] = useState<string>();
  const [isOpening, setOpening] = useState(false);
  const [isCutting, setCutting] = useState(false);
  const turning = useRef<Promise<OpenedPicture | undefined>>(Promise.resolve(undefined));
  /** The picture being sent, or waiting to be sent again. */
  const [ready, setReady] = useState<File>();

  const startAnew = () => {
    stop();
    setChosen(undefined);
    setReady(undefined);
  };
  const give = (file: File) => {
    setReady(file);
    void send(file);
  };
  const choose = async (file: File) => {
    const wrong = pictureProblem(file);
    setProblem(wrong && (wrong === 'image' ? m.signatures_problem_image() : m.signatures_problem_empty()));
    if (wrong) return;
    setOpening(true);
    const picture = await openPicture(file);
    setOpening(false);
    // The server may still read what this browser cannot show: photos of other phones.
    if (!picture) return give(file);
    setPart(whole);
    setChosen({ original: file, picture, isTurned: false });
    turning.current = Promise.resolve(picture);
  };
  const turn = async (to: 'left' | 'right') => {
    // The second of two quick presses rotates the result of the first one.
    turning.current = turning.current.then(async (picture) => picture && turnPicture(picture, to));
    const [original, picture] = [chosen?.original, await turning.current];
    if (!original || !picture) return;
    setPart(whole);
    setChosen({ original, picture, isTurned: true });
  };
  const upload = async () => {
    if (!chosen || isCutting) return;
    const { original, picture, isTurned } = chosen;
    const asItIs = isWhole(part) && !isTurned && !isTooLarge(original);
    setCutting(true);
    const file = asItIs ? original : await cutPicture(picture, part, original.name);
    setCutting(false);
    if (file) give(file);
  };

  let step: { body: ReactNode; footer: ReactNode };
  if (ready && sending.step !== 'idle') {
    step = {
      body: <SendStep sending={sending} fileName={ready.name} />,
      footer:
        sending.step === 'sending' ? (
          <Button onClick={chosen ? stop : startAnew}>{m.signatures_stop()}</Button>
        ) : (
          <>
            <Button onClick={startAnew}>{m.signatures_choose_another()}</Button>
            {sending.canRetry && (
              <Button variant="filled" onClick={() => void send(ready)}>
                {m.shell_try_again()}
              </Button>
            )}
          </>
        ),
    };
  } else if (chosen) {
    step = {
      body: <CropStep picture={chosen.picture} onPart={setPart} onTurn={(to) => void turn(to)} />,
      footer: (
        <>
          <Button onClick={startAnew}>{m.signatures_choose_another()}</Button>
          <span className="space" />
          <Button variant="filled" busy={isCutting} busyLabel={m.signatures_upload()} onClick={() => void upload()}>
            {m.signatures_upload()}
          </Button>
        </>
      ),
    };
  } else {
    step = {
      body: <SourceStep type={type} problem={problem} isOpening={isOpening} onFile={(file) => void choose(file)} />,
      footer: (
        <>
          {type === 'dealerSign' && (
            <Button variant="subtle" onClick={onDrawInstead}>
              {m.signatures_draw_instead()}
            </Button>
          )}
          <span className="space" />
          <Button onClick={onClose}>{m.signatures_cancel()}</Button>
        </>
      ),
    };
  }
  return (
    <Dialog onClose={onClose} isDirty={chosen !== undefined} title={titleOf(type)} size={640} footer={step.footer}>
      {step.body}
    </Dialog>
  );
}

function titleOf(type: SignatureFileType): string {
  if (type === 'dealerStamp') return m.signatures_upload_stamp();
  return type === 'subNRIC' ? m.signatures_upload_nric() : m.signatures_upload_signature();
}
