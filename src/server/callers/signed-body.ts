import { PortalError } from '../portal-error.ts';

/** A signed body. It is verified while it arrives and before it is parsed. */
export interface SignedBody<Signer = unknown> {
  update(bytes: Buffer): void;
  /** Returns the signer, the same one on each call. Call it after the last bytes. @throws `badSignature` */
  verify(): Signer;
}

/** @param findSigner called once, after the last bytes; returns nothing if the signature is not valid */
export function createSignedBody<Signer>(
  update: (bytes: Buffer) => void,
  findSigner: () => Signer | undefined,
): SignedBody<Signer> {
  let result: { signer: Signer | undefined } | undefined;
  return {
    update,
    verify() {
      result ??= { signer: findSigner() };
      if (result.signer === undefined) throw new PortalError('badSignature');
      return result.signer;
    },
  };
}
