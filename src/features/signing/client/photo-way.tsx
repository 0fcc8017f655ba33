import { IconCamera, IconPhoto, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { RequestOf } from '../../../client/api.ts';
import { codeOf } from '../../../client/api-error.ts';
import { Button } from '../../../client/ui/button.tsx';
import { useMedia } from '../../../client/ui/use-media.ts';
import { useObjectUrl } from '../../../client/ui/use-object-url.ts';
import { codes } from '../../../contract/codes.ts';
import * as m from '../../../paraglide/messages.js';
import { FileButton } from '../../document-requests/client/file-button.tsx';
import { cutPicture, openPicture } from '../../signatures/client/open-picture.ts';
import { isTooLarge, pictureProblem } from '../../signatures/client/picture-rules.ts';
import { pickablePictures } from '../../signatures/signature-file-types.ts';
import { isLinkOver } from '../../tickets/client/code-problem.ts';
import { ticketCall } from '../../tickets/client/ticket-call.ts';
import type { SigningPageData } from '../contract.ts';
import { signProblem } from './sign-problem.ts';
import classes from './sign-step.module.css';

interface Props {
  page: SigningPageData;
  ticket: string;
  /** Identifier of the uploaded picture. */
  fileId: string | undefined;
  onFile: (fileId: string | undefined) => void;
  onLost: () => void;
}

const whole = { x: 0, y: 0, width: 1, height: 1 };

/** Uploads a photo of a signature on paper at once, and shows it as it will be printed. */
export function PhotoWay({ page, ticket, fileId, onFile, onLost }: Props) {
  const [percent, setPercent] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const hasCamera = useMedia('(pointer: coarse)');

  const send = async (chosen: File | undefined) => {
    if (!chosen || percent !== undefined) return;
    const wrong = pictureProblem(chosen);
    setProblem(wrong && m.signing_page_photo_not_picture());
    if (wrong) return;
    setPercent(0);
    try {
      const file = await madeSmaller(chosen);
      if (isTooLarge(file)) return setProblem(m.signing_page_photo_too_large());
      const form: RequestOf<'POST /dealer-portal/web/lca/upload/signature'>['form'] = {
        fileType: page.fileType,
        source: 2,
      };
      const sent = await ticketCall(
        'POST /dealer-portal/web/lca/upload/signature',
        { form, file, fileName: file.name },
        { ticket, onProgress: (share) => setPercent(Math.round(share * 100)) },
      );
      onFile(sent.fileId);
    } catch (error) {
      if (isLinkOver(error)) return onLost();
      setProblem(signProblem(error, 'uploaded'));
    } finally {
      setPercent(undefined);
    }
  };
  const remove = () => {
    if (!fileId) return;
    onFile(undefined);
    // A remaining photo is not used in a signature, and is deleted with the link.
    ticketCall('POST /dealer-portal/web/lca/deleteSignature', { body: { fileId } }, { ticket }).catch(() => undefined);
  };
  return (
    <>
      <div className={classes.photo}>
        {fileId ? (
          <SentPicture key={fileId} fileId={fileId} ticket={ticket} onGone={() => onFile(undefined)} />
        ) : (
          <p className="f13">
            {percent === undefined ? <IconPhoto size={32} aria-hidden /> : m.signing_page_photo_sent({ percent })}
          </p>
        )}
      </div>
      <div className={classes.tools}>
        {fileId ? (
          <Button variant="subtle" onClick={remove}>
            <IconTrash size={16} aria-hidden />
            {m.signing_page_photo_remove()}
          </Button>
        ) : (
          <>
            {hasCamera && (
              <FileButton className="btn" accept="image/*" capture="environment" onFiles={([file]) => void send(file)}>
                <IconCamera size={18} aria-hidden />
                {m.signing_page_photo_take()}
              </FileButton>
            )}
            <FileButton className="btn" accept={pickablePictures} onFiles={([file]) => void send(file)}>
              <IconPhoto size={18} aria-hidden />
              {m.signing_page_photo_choose()}
            </FileButton>
          </>
        )}
      </div>
      <div role="alert">{problem && <p className="field-error">{problem}</p>}</div>
    </>
  );
}

/** A phone's photo is larger than a print needs. A photo that this browser cannot open is sent unchanged. */
async function madeSmaller(file: File): Promise<File> {
  const picture = await openPicture(file);
  return (picture && (await cutPicture(picture, whole, file.name))) ?? file;
}

interface SentPictureProps {
  fileId: string;
  ticket: string;
  /** Another way of signing replaced it on the server. */
  onGone: () => void;
}

function SentPicture({ fileId, ticket, onGone }: SentPictureProps) {
  const [file, setFile] = useState<File>();
  const gone = useRef(onGone);
  gone.current = onGone;
  useEffect(() => {
    const stop = new AbortController();
    ticketCall('GET /dealer-portal/web/lca/signature/{id}', { params: { id: fileId } }, { ticket, signal: stop.signal })
      .then(setFile)
      .catch((error) => {
        // For any other error, the picture has been sent nevertheless.
        if (codeOf(error) === codes.notFound.code) gone.current();
      });
    return () => stop.abort();
  }, [fileId, ticket]);
  return file ? <Picture file={file} /> : <p className="f13">{m.signing_page_photo_there()}</p>;
}

function Picture({ file }: { file: File }) {
  const url = useObjectUrl(file);
  return url ? <img src={url} alt={m.signing_page_photo_alt()} /> : null;
}
