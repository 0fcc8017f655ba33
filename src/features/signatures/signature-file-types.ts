/** Signature files, kept outside any case: a sub-account's NRIC, an account's signature, the dealer's stamp. */
export const signatureFileTypes = ['subNRIC', 'dealerSign', 'dealerStamp'] as const;
export type SignatureFileType = (typeof signatureFileTypes)[number];

/** Drawn in the browser, or a file that was chosen or photographed. */
export const signatureOrigins = ['drawn', 'uploaded'] as const;
export type SignatureOrigin = (typeof signatureOrigins)[number];

/** The stamp is the dealer's; signature and NRIC are a person's own and nobody else's to see. */
export function isOfDealer(type: SignatureFileType): boolean {
  return type === 'dealerStamp';
}

/** What the file dialog offers for a picture. Photos of some phones (HEIC) are converted by the server. */
export const pickablePictures = 'image/jpeg,image/png,image/gif,image/webp,.jpeg,.jpg,.png,.gif,.webp,.heic,.heif';
