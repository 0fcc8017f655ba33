import { randomBytes } from 'node:crypto';
import { BitString, Integer, ObjectIdentifier, Sequence, Utf8String } from 'asn1js';
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension } from 'pkijs';

const commonName = '2.5.4.3';
const keyUsage = '2.5.29.15';
const basicConstraints = '2.5.29.19';
const extendedKeyUsage = '2.5.29.37';
/** Bits of the key usage: digitalSignature and nonRepudiation (RFC 5280, 4.2.1.3). */
const signingBits = 0b1100_0000;
export const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

export interface KeyWithCertificate {
  /** PKCS #8, DER. */
  privateKey: Buffer;
  /** X.509, DER. */
  certificate: Buffer;
}

interface Options {
  /** Common name of the subject and the issuer. */
  name: string;
  from: Date;
  years: number;
  /** OID of the key's only purpose, if it has one, such as time stamping. */
  purpose?: string;
}

/** Creates a P-256 key with a self-signed certificate. */
export async function makeCertificate({ name, from, years, purpose }: Options): Promise<KeyWithCertificate> {
  const pair = await crypto.subtle.generateKey(ecdsa, true, ['sign', 'verify']);
  const certificate = new Certificate();
  certificate.version = 2;
  // Positive, as RFC 5280 requires: the first bit is 0.
  certificate.serialNumber = new Integer({ valueHex: positive(randomBytes(16)) });
  for (const names of [certificate.subject, certificate.issuer]) {
    names.typesAndValues.push(
      new AttributeTypeAndValue({ type: commonName, value: new Utf8String({ value: name }) as never }),
    );
  }
  certificate.notBefore.value = from;
  const until = new Date(from);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  certificate.notAfter.value = until;
  certificate.extensions = [
    extension(basicConstraints, new BasicConstraints({ cA: false }).toSchema().toBER()),
    extension(keyUsage, new BitString({ valueHex: new Uint8Array([signingBits]).buffer, unusedBits: 6 }).toBER()),
    ...(purpose
      ? [extension(extendedKeyUsage, new Sequence({ value: [new ObjectIdentifier({ value: purpose })] }).toBER())]
      : []),
  ];
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey);
  await certificate.sign(pair.privateKey, ecdsa.hash);
  return {
    privateKey: Buffer.from(await crypto.subtle.exportKey('pkcs8', pair.privateKey)),
    certificate: Buffer.from(certificate.toSchema(true).toBER()),
  };
}

function extension(extnID: string, value: ArrayBuffer): Extension {
  return new Extension({ extnID, critical: true, extnValue: value });
}

function positive(bytes: Buffer): ArrayBuffer {
  const copy = new Uint8Array(bytes);
  copy[0] = ((copy[0] ?? 0) & 0x7f) | 0x40;
  return copy.buffer;
}
