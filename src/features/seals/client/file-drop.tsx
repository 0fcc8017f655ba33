import { IconFileSearch, IconLock } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../../../client/ui/button.tsx';
import * as m from '../../../paraglide/messages.js';
import classes from './verify-page.module.css';

interface Props {
  label: string;
  isBusy: boolean;
  onFile: (file: File) => void;
}

/** Accepts one PDF, chosen in a dialog or, with a pointer, dropped. */
export function FileDrop({ label, isBusy, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!isBusy) take(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Button variant="filled" size="lg" busy={isBusy} onClick={() => input.current?.click()}>
        <IconFileSearch size={20} aria-hidden />
        {label}
      </Button>
      <span className={`t2 ${classes.orDrop}`}>{m.seals_verify_drop()}</span>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/pdf,.pdf"
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          // Lets the user choose the same file again.
          currentTarget.value = '';
        }}
      />
      <p className={`f13 t2 ${classes.private}`}>
        <IconLock size={16} aria-hidden />
        {m.seals_verify_private()}
      </p>
    </div>
  );
}
