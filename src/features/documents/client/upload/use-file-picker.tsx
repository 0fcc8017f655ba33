import { type ReactNode, useRef } from 'react';
import { isPaged, uploadMode } from '../../../../domain/documents/document-types.ts';
import type { Slot } from '../document-slots.ts';
import { pickable, pickableToSign } from './upload-rules.ts';

/** Opens the file dialog, or the camera, for a slot or for any. */
export type Pick = (slot?: Slot, camera?: boolean) => void;

/**
 * Renders the hidden inputs once for the page; `pick` opens them for a slot. Several files may be chosen for a document
 * of several pages.
 */
export function useFilePicker(onFiles: (files: File[], from: 'files' | 'camera', slot?: Slot) => void): {
  pick: Pick;
  inputs: ReactNode;
} {
  const target = useRef<Slot>(undefined);
  const one = useRef<HTMLInputElement>(null);
  const many = useRef<HTMLInputElement>(null);
  const signed = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);

  const take = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])];
    input.value = '';
    if (files.length > 0) onFiles(files, input === camera.current ? 'camera' : 'files', target.current);
  };
  const shared = {
    type: 'file',
    hidden: true,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => take(currentTarget),
  };
  const inputFor = (slot?: Slot, withCamera = false) => {
    if (slot && uploadMode(slot.fileType) === 'document') return signed;
    if (withCamera) return camera;
    return slot && !isPaged(slot.fileType) ? one : many;
  };
  return {
    pick: (slot, withCamera) => {
      target.current = slot;
      inputFor(slot, withCamera).current?.click();
    },
    inputs: (
      <>
        <input ref={one} accept={pickable} data-picker="one" {...shared} />
        <input ref={many} accept={pickable} multiple data-picker="many" {...shared} />
        <input ref={signed} accept={pickableToSign} data-picker="signed" {...shared} />
        <input ref={camera} accept="image/*" capture="environment" data-picker="camera" {...shared} />
      </>
    ),
  };
}
