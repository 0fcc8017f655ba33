import { IconBolt, IconBoltOff, IconCamera, IconPhoto, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useModal } from '../../../client/ui/dialogs/use-modal.ts';
import { type AskableType, isCard, sideOf } from '../../../domain/documents/document-types.ts';
import { mostPages } from '../../../domain/documents/file-types.ts';
import * as m from '../../../paraglide/messages.js';
import { pickable } from '../../documents/client/upload/upload-rules.ts';
import type { AskedDocument } from '../contract.ts';
import classes from './camera.module.css';
import { askedName } from './document-words.ts';
import { FileButton } from './file-button.tsx';
import { useCamera } from './use-camera.ts';

interface Props {
  /** Documents to photograph, one after the other. */
  fileTypes: readonly AskableType[];
  /** All requested documents. */
  documents: readonly AskedDocument[];
  /** For taking several pages of one document, until the user continues. */
  pages?: { count: number; isAdding: boolean; onFiles: (files: File[]) => void; onGoOn: () => void } | undefined;
  onPhoto: (fileType: AskableType, photo: File) => void;
  onClose: () => void;
}

/** Full-screen camera with a frame in the shape of the document, and a button for files of the device. */
export function Camera({ fileTypes, documents, pages, onPhoto, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera(video);
  const [index, setAt] = useState(0);
  const fileType = fileTypes[index] ?? 'OtherDocument';
  const name = askedName(fileType, documents);
  useModal(dialog);

  const take = (photo: File | undefined) => {
    if (!photo) return;
    onPhoto(fileType, photo);
    if (pages) return;
    if (index + 1 < fileTypes.length) setAt(index + 1);
    else onClose();
  };
  const takeFiles = (files: File[]) => {
    if (!pages) return take(files[0]);
    if (files.length === 0) return;
    pages.onFiles(files);
    pages.onGoOn();
  };
  return (
    <dialog
      ref={dialog}
      className={classes.camera}
      aria-labelledby="camera-title"
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
    >
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
          <NoCamera onPhoto={([photo]) => take(photo)} />
        ) : (
          <>
            <div
              className={classes.frame}
              data-card={isCard(fileType) || undefined}
              data-sharp={camera.sight === 'sharp' || undefined}
              aria-hidden="true"
            />
            {camera.state === 'open' && (
              <p className={classes.hint} role="status">
                {hintText(camera, pages?.count)}
              </p>
            )}
          </>
        )}
      </div>
      <div className={classes.bar}>
        <FileButton className={classes.files} accept={pickable} multiple={pages !== undefined} onFiles={takeFiles}>
          <IconPhoto size={20} aria-hidden />
          {m.document_requests_camera_files()}
        </FileButton>
        <button
          type="button"
          className={classes.shutter}
          aria-label={m.document_requests_camera_shutter()}
          disabled={camera.state !== 'open' || (pages?.count ?? 0) >= mostPages}
          onClick={async () => take(await camera.take(fileType))}
        />
        {pages ? (
          pages.count > 0 && (
            <button type="button" className={classes.goOn} disabled={pages.isAdding} onClick={pages.onGoOn}>
              {pages.count === 1
                ? m.document_requests_pages_done_one()
                : m.document_requests_pages_done({ count: pages.count })}
            </button>
          )
        ) : (
          <span className={`f13 ${classes.part}`}>
            <Side fileType={fileType} />
            {m.document_requests_camera_part({ at: index + 1, count: fileTypes.length })}
          </span>
        )}
      </div>
    </dialog>
  );
}

function hintText({ sight }: Pick<ReturnType<typeof useCamera>, 'sight'>, taken = 0): string {
  if (sight === 'dark') return m.document_requests_camera_dark();
  if (taken > 0) return m.document_requests_pages_taken({ number: taken });
  return sight === 'sharp' ? m.document_requests_camera_sharp() : m.document_requests_camera_fill();
}

function Side({ fileType }: { fileType: AskableType }) {
  const side = sideOf(fileType);
  return (
    side && <span>{side === 'front' ? m.document_requests_camera_front() : m.document_requests_camera_back()}</span>
  );
}

/**
 * Replaces the viewfinder if the browser has no access to a camera: the phone's own camera app, or an existing file.
 */
function NoCamera({ onPhoto }: { onPhoto: (photos: File[]) => void }) {
  return (
    <div className={`f16 ${classes.none}`} role="alert">
      <p>{m.document_requests_camera_none()}</p>
      <FileButton className={classes.other} accept="image/*" capture="environment" onFiles={onPhoto}>
        <IconCamera size={20} aria-hidden />
        {m.document_requests_camera_phone()}
      </FileButton>
    </div>
  );
}
