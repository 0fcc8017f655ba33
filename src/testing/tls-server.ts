import { createServer, type Server, type TLSSocket } from 'node:tls';
import { BitString, Integer, OctetString, Utf8String } from 'asn1js';
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
  GeneralName,
  GeneralNames,
  type RelativeDistinguishedNames,
} from 'pkijs';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const [commonName, subjectAltName, basicConstraints, keyUsage] = ['2.5.4.3', '2.5.29.17', '2.5.29.19', '2.5.29.15'];
const day = 86_400_000;

interface Issued {
  /** PEM. */
  certificate: string;
  privateKey: string;
  keys: CryptoKeyPair;
}

/** Creates an authority, and certificates that it issues for `127.0.0.1`. */
export async function makeAuthority(): Promise<{ certificate: string; issue(validDays: number): Promise<Issued> }> {
  const own = await makeCertificate({ name: 'An authority', validDays: 30 });
  return {
    certificate: own.certificate,
    issue: (validDays) => makeCertificate({ name: '127.0.0.1', validDays, issuer: own.keys.privateKey }),
  };
}

/** @param order.validDays from ten days ago; below ten the certificate has expired */
async function makeCertificate(order: { name: string; validDays: number; issuer?: CryptoKey }): Promise<Issued> {
  const { name, validDays, issuer } = order;
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const made = new Certificate();
  made.version = 2;
  made.serialNumber = new Integer({ value: issuer ? 2 : 1 });
  setName(made.subject, name);
  setName(made.issuer, 'An authority');
  made.notBefore.value = new Date(Date.now() - 10 * day);
  made.notAfter.value = new Date(Date.now() - 10 * day + validDays * day);
  made.extensions = issuer
    ? [extension(subjectAltName, new GeneralNames({ names: [loopback()] }).toSchema().toBER())]
    : [
        extension(basicConstraints, new BasicConstraints({ cA: true }).toSchema().toBER()),
        extension(keyUsage, new BitString({ valueHex: new Uint8Array([0b110]).buffer, unusedBits: 1 }).toBER()),
      ];
  await made.subjectPublicKeyInfo.importKey(keys.publicKey);
  await made.sign(issuer ?? keys.privateKey, 'SHA-256');
  return {
    certificate: pem('CERTIFICATE', Buffer.from(made.toSchema(true).toBER())),
    privateKey: pem('PRIVATE KEY', Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey))),
    keys,
  };
}

function loopback(): GeneralName {
  return new GeneralName({ type: 7, value: new OctetString({ valueHex: new Uint8Array([127, 0, 0, 1]).buffer }) });
}

function setName(names: RelativeDistinguishedNames, value: string): void {
  names.typesAndValues.push(new AttributeTypeAndValue({ type: commonName, value: new Utf8String({ value }) as never }));
}

function extension(extnID: string, value: ArrayBuffer): Extension {
  return new Extension({ extnID, critical: true, extnValue: value });
}

function pem(label: string, der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}

/** Starts a server with this certificate. */
export function createTlsServer(
  { certificate, privateKey }: Issued,
  onConnection: (socket: TLSSocket) => void,
): Server {
  return createServer({ cert: certificate, key: privateKey }, onConnection).on('tlsClientError', () => undefined);
}
