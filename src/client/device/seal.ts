export interface SealedBytes {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

const ivBytes = 12;
const encoder = new TextEncoder();

/** Encrypts with AES-GCM. `about` is authenticated: the result opens for the same `about` only. */
export async function seal(key: CryptoKey, plain: BufferSource, about = ''): Promise<SealedBytes> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const additionalData = encoder.encode(about);
  return { iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, plain) };
}

/** Rejects if the key or `about` is not the one used for sealing, or if the content was changed. */
export function unseal(key: CryptoKey, { iv, bytes }: SealedBytes, about = ''): Promise<ArrayBuffer> {
  const additionalData = encoder.encode(about);
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, bytes);
}

export function sealText(key: CryptoKey, text: string, about = ''): Promise<SealedBytes> {
  return seal(key, encoder.encode(text), about);
}

export async function unsealText(key: CryptoKey, sealed: SealedBytes, about = ''): Promise<string> {
  return new TextDecoder().decode(await unseal(key, sealed, about));
}
