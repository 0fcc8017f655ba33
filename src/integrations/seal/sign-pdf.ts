import { createPrivateKey, X509Certificate } from 'node:crypto';
import { CryptoKeySigner, PDF, type TimestampAuthority } from '@libpdf/core';
import { certifyWhenSaved } from './certify.ts';
import { ecdsa, type KeyWithCertificate } from './make-certificate.ts';

const sealField = 'Seal';
/** Bytes reserved in the file for the signature with its certificates and time stamp. */
const roomForSeal = 16_384;

export interface SealOptions extends KeyWithCertificate {
  /** Certificates of the issuers in DER, the nearest first. */
  chain: readonly Buffer[];
  reason: string;
  signedAt: Date;
  /** Absent if none is configured: the seal is then PAdES B-B, otherwise B-T. */
  timestampAuthority?: TimestampAuthority | undefined;
}

/**
 * Seals a PDF by PAdES and certifies it. The bytes before the seal stay unchanged; any later change breaks the seal,
 * and later additions are not permitted.
 */
export async function signPdf(bytes: Buffer, options: SealOptions): Promise<Buffer> {
  const { certificate, chain, reason, signedAt, timestampAuthority } = options;
  const privateKey = await crypto.subtle.importKey('pkcs8', new Uint8Array(options.privateKey), ecdsa, false, ['sign']);
  const signer = new CryptoKeySigner(
    privateKey,
    new Uint8Array(certificate),
    'EC',
    'ECDSA',
    chain.map((certificate) => new Uint8Array(certificate)),
  );
  const pdf = await PDF.load(new Uint8Array(bytes));
  certifyWhenSaved(pdf, sealField);
  const signed = await pdf.sign({
    signer,
    reason,
    signingTime: signedAt,
    fieldName: sealField,
    estimatedSize: roomForSeal,
    ...(timestampAuthority ? { level: 'B-T' as const, timestampAuthority } : { level: 'B-B' as const }),
  });
  return Buffer.from(signed.bytes);
}

/**
 * Reads a key and its certificates from PEM, the key's own certificate first.
 * @throws Error with a message for the operator that quotes nothing of the key
 */
export function readKeyWithCertificate(keyPem: string, certificatePem: string) {
  const key = readKey(keyPem);
  if (key.asymmetricKeyType !== 'ec' || key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') {
    throw new Error('The key of the seal is not an elliptic curve key on P-256 (prime256v1).');
  }
  const [own, ...chain] = readCertificates(certificatePem);
  if (!own) throw new Error('The file of certificates has none in PEM.');
  if (!own.checkPrivateKey(key)) throw new Error('The first certificate is not that of the key.');
  return {
    privateKey: key.export({ format: 'der', type: 'pkcs8' }),
    certificate: own.raw,
    chain: chain.map(({ raw }) => raw),
    validUntil: own.validToDate,
  };
}

function readKey(pem: string) {
  try {
    return createPrivateKey(pem);
  } catch {
    throw new Error('The key of the seal is not a private key in PEM without a password.');
  }
}

function readCertificates(pem: string): X509Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
  try {
    return blocks.map((block) => new X509Certificate(block));
  } catch {
    throw new Error('A certificate of the file cannot be read.');
  }
}
