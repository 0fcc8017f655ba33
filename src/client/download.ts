const extensions: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'text/csv': 'csv',
};

/** Returns a file name with the extension of its type: a photo uploaded as HEIC is stored as JPEG. */
export function nameByType({ name, type }: { name: string; type: string }): string {
  const extension = extensions[type.split(';')[0]?.trim() ?? ''];
  const own = /\.([^.\s]{1,5})$/.exec(name)?.[1]?.toLowerCase();
  if (!extension || own === extension || (extension === 'jpg' && own === 'jpeg')) return name;
  const isExtension = own !== undefined && /^(pdf|jpe?g|png|gif|webp|hei[cf]|csv)$/.test(own);
  return `${isExtension ? name.slice(0, -own.length - 1) : name}.${extension}`;
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = nameByType(file);
  link.click();
  release(address);
}

/** Opens a file in a new tab; call it from a click, or the browser holds it back. */
export function openFile(file: Blob): void {
  const address = URL.createObjectURL(file);
  window.open(address, '_blank', 'noopener');
  release(address);
}

/** The new tab or the download has taken the file long before. */
function release(address: string): void {
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
