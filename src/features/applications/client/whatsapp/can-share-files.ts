/** True if this device can share PDFs with other applications, such as WhatsApp on a phone. */
export function canSharePdfs(): boolean {
  const sample = new File(['%PDF-'], 'a.pdf', { type: 'application/pdf' });
  return canShareFiles([sample]);
}

/** True if this device hands exactly these files to other applications. */
export function canShareFiles(files: File[]): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files });
}
