import { nameByType } from '../domain/documents/name-by-type.ts';

/** Hands a file to the browser's downloads. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = nameByType(file);
  link.click();
  release(address);
}

/** Opens a file in a new tab. Call it from a click, otherwise the browser blocks it. */
export function openFile(file: Blob): void {
  const address = URL.createObjectURL(file);
  window.open(address, '_blank', 'noopener');
  release(address);
}

/** By then, the new tab or the download has loaded the file. */
function release(address: string): void {
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
