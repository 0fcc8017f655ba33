import { useEffect, useEffectEvent, useState } from 'react';

function filesOf(data: DataTransfer | null): File[] {
  return data ? [...data.files] : [];
}

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

/** Returns the key of the slot under the pointer; the elements of a slot carry it as `data-slot`. */
function slotUnder(event: DragEvent): string | undefined {
  return event.target instanceof Element ? event.target.closest<HTMLElement>('[data-slot]')?.dataset.slot : undefined;
}

/** Files being dragged over the page, and the slot they are over. */
export interface Dragging {
  readonly over?: string;
}

/** Files dropped anywhere on the page, with the slot they were dropped on, or pasted from the clipboard. */
export function useAddedFiles(
  onFiles: (files: File[], from: 'drop' | 'paste', slotKey?: string) => void,
  enabled: boolean,
): Dragging | undefined {
  const [dragging, setDragging] = useState<Dragging>();
  const give = useEffectEvent(onFiles);

  useEffect(() => {
    if (!enabled) return undefined;
    const over = new AbortController();
    const options = { signal: over.signal };
    let depth = 0;
    const enter = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      depth += 1;
      setDragging({ over: slotUnder(event) });
    };
    const leave = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setDragging(undefined);
    };
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setDragging(undefined);
      const files = filesOf(event.dataTransfer);
      if (files.length > 0) give(files, 'drop', slotUnder(event));
    };
    const paste = (event: ClipboardEvent) => {
      const files = filesOf(event.clipboardData);
      if (files.length === 0) return;
      event.preventDefault();
      give(files, 'paste');
    };
    window.addEventListener('dragenter', enter, options);
    window.addEventListener('dragover', (event) => carriesFiles(event) && event.preventDefault(), options);
    window.addEventListener('dragleave', leave, options);
    window.addEventListener('drop', drop, options);
    window.addEventListener('paste', paste, options);
    return () => over.abort();
  }, [enabled]);

  return dragging;
}
