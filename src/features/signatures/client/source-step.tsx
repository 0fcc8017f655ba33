import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../client/ui/button.tsx';
import { useMedia } from '../../../client/ui/use-media.ts';
import { maxUploadBytes } from '../../../domain/documents/file-types.ts';
import * as m from '../../../paraglide/messages.js';
import { pickablePictures, type SignatureFileType } from '../signature-file-types.ts';
import classes from './upload-dialog.module.css';

interface Props {
  type: SignatureFileType;
  /** The problem with the last chosen file. */
  problem: string | undefined;
  isOpening: boolean;
  onFile: (file: File) => void;
}

/** Ways to choose a picture: the file dialog, the camera on handheld devices, drop or paste on computers. */
export function SourceStep({ type, problem, isOpening, onFile }: Props) {
  const hasCamera = useMedia('(pointer: coarse)');
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  const onFileRef = useRef(onFile);
  onFileRef.current = onFile;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      if (!file) return;
      event.preventDefault();
      onFileRef.current(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);

  const take = (input: HTMLInputElement) => {
    const file = input.files?.[0];
    input.value = '';
    if (file) onFile(file);
  };
  const drag = (event: DragEvent, over: boolean) => {
    event.preventDefault();
    setOver(over);
  };
  const drop = (event: DragEvent) => {
    drag(event, false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  const shared = {
    type: 'file',
    hidden: true,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => take(currentTarget),
  };
  return (
    <div className={classes.source}>
      <p className="t2">{tipOf(type)}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a drop is one of three ways; the button inside is the keyboard's */}
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        data-touch={hasCamera || undefined}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={drop}
      >
        {!hasCamera && <p className="m">{m.signatures_drop()}</p>}
        {hasCamera && (
          <Button
            variant="filled"
            leftSection={<IconCamera size={18} aria-hidden />}
            onClick={() => camera.current?.click()}
          >
            {m.signatures_photo()}
          </Button>
        )}
        <Button leftSection={<IconPhoto size={18} aria-hidden />} onClick={() => chooser.current?.click()}>
          {m.signatures_choose()}
        </Button>
        <p className="t3 f12">{m.signatures_formats({ limit: maxUploadBytes / (1024 * 1024) })}</p>
      </div>
      <p role="status" className="t3 f13">
        {isOpening && m.signatures_opening()}
      </p>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <input ref={chooser} accept={pickablePictures} aria-label={m.signatures_choose()} {...shared} />
      <input ref={camera} accept="image/*" capture="environment" aria-label={m.signatures_photo()} {...shared} />
    </div>
  );
}

function tipOf(type: SignatureFileType): string {
  if (type === 'dealerStamp') return m.signatures_tip_stamp();
  return type === 'subNRIC' ? m.signatures_tip_nric() : m.signatures_tip_signature();
}
