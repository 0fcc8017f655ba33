/** Signature files, stored outside any case: a sub-account's NRIC, an account's signature, the dealer's stamp. */
export const signatureFileTypes = ['subNRIC', 'dealerSign', 'dealerStamp'] as const;
export type SignatureFileType = (typeof signatureFileTypes)[number];

/** Drawn in the browser, or uploaded as a file or photograph. */
export const signatureOrigins = ['drawn', 'uploaded'] as const;
export type SignatureOrigin = (typeof signatureOrigins)[number];

/** True for the dealer's stamp. A signature and an NRIC belong to a person, and only that person may see them. */
export function isOfDealer(type: SignatureFileType): boolean {
  return type === 'dealerStamp';
}

/** File types that the dialog offers for a picture. The server converts the photos of some phones (HEIC). */
export const pickablePictures = 'image/jpeg,image/png,image/gif,image/webp,.jpeg,.jpg,.png,.gif,.webp,.heic,.heif';
