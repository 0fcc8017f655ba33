import { IconBolt, IconBoltOff, IconCamera, IconPhoto, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as m from '../../../paraglide/messages.js';
import { pickable } from '../../documents/client/upload-rules.ts';
import type { AskedPaper } from '../contract.ts';
import type { AskableType } from '../request-rules.ts';
import classes from './camera.module.css';
import { isCard } from './is-card.ts';
import { askedName } from './paper-words.ts';
import { useCamera } from './use-camera.ts';

interface Props {
  /** What is photographed, one after the other. */
  fileTypes: readonly AskableType[];
  /** All that is asked for. */
  papers: readonly AskedPaper[];
  onPhoto: (fileType: AskableType, photo: File) => void;
  onClose: () => void;
}

/** The camera over the whole screen, with a frame in the shape of the paper, and the files of the device beside it. */
export function Camera({ fileTypes, papers, onPhoto, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera(video);
  const [at, setAt] = useState(0);
  const fileType = fileTypes[at] ?? 'OtherDocument';
  const name = askedName(fileType, papers);
  useEffect(() => dialog.current?.showModal(), []);

  const take = (photo: File | undefined) => {
    if (!photo) return;
    onPhoto(fileType, photo);
    if (at + 1 < fileTypes.length) setAt(at + 1);
    else onClose();
  };
  return (
    <dialog ref={dialog} className={classes.camera} aria-labelledby="camera-title" onClose={onClose}>
      <header className={classes.head}>
        <button type="button" aria-label={m.document_requests_camera_close()} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </button>
        <h2 id="camera-title">
          <span className="vh">{m.document_requests_camera_of({ name })}</span>
          <span aria-hidden="true">{name}</span>
        </h2>
        {camera.light === undefined ? (
          <span />
        ) : (
          <button
            type="button"
            aria-label={camera.light ? m.document_requests_camera_light_off() : m.document_requests_camera_light_on()}
            onClick={() => void camera.turnLight()}
          >
            {camera.light ? <IconBolt size={20} aria-hidden /> : <IconBoltOff size={20} aria-hidden />}
          </button>
        )}
      </header>
      <div className={classes.view} data-open={camera.state === 'open' || undefined}>
        <video ref={video} className={classes.video} playsInline muted />
        {camera.state === 'none' ? (
          <NoCamera onPhoto={take} />
        ) : (
          <>
            <div
              className={classes.frame}
              data-card={isCard(fileType) || undefined}
              data-sharp={camera.isSharp || undefined}
              aria-hidden="true"
            />
            {camera.state === 'open' && (
              <p className={classes.hint} role="status">
                {camera.isSharp ? m.document_requests_camera_sharp() : m.document_requests_camera_fill()}
              </p>
            )}
          </>
        )}
      </div>
      <div className={classes.bar}>
        <FileButton className={classes.files} accept={pickable} onFile={take}>
          <IconPhoto size={20} aria-hidden />
          {m.document_requests_camera_files()}
        </FileButton>
        <button
          type="button"
          className={classes.shutter}
          aria-label={m.document_requests_camera_shutter()}
          disabled={camera.state !== 'open'}
          onClick={async () => take(await camera.take(fileType))}
        />
        <span className={`f13 ${classes.part}`}>
          <Side fileType={fileType} />
          {m.document_requests_camera_part({ at: at + 1, count: fileTypes.length })}
        </span>
      </div>
    </dialog>
  );
}

function Side({ fileType }: { fileType: AskableType }) {
  if (fileType !== 'NRICFront' && fileType !== 'NRICBack') return null;
  return (
    <span>{fileType === 'NRICFront' ? m.document_requests_camera_front() : m.document_requests_camera_back()}</span>
  );
}

/** Where the browser gives no camera, the phone's own takes the photo, or there is a file already. */
function NoCamera({ onPhoto }: { onPhoto: (photo: File | undefined) => void }) {
  return (
    <div className={classes.none} role="alert">
      <p>{m.document_requests_camera_none()}</p>
      <FileButton className={classes.other} accept="image/*" capture="environment" onFile={onPhoto}>
        <IconCamera size={20} aria-hidden />
        {m.document_requests_camera_phone()}
      </FileButton>
    </div>
  );
}

interface FileButtonProps {
  className: string | undefined;
  accept: string;
  capture?: 'environment';
  onFile: (file: File | undefined) => void;
  children: ReactNode;
}

function FileButton({ className, accept, capture, onFile, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={className} onClick={() => input.current?.click()}>
        {children}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        capture={capture}
        onChange={(event) => onFile(event.currentTarget.files?.[0])}
      />
    </>
  );
}
