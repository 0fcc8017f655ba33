import { createHash, randomBytes, verify, X509Certificate } from 'node:crypto';
import type { TimestampAuthority } from '@libpdf/core';
import { fromBER, Integer, OctetString } from 'asn1js';
import {
  AlgorithmIdentifier,
  type Certificate,
  MessageImprint,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { OutsideError } from '../outside-error.ts';
import { refuseWebPage } from '../refuse-web-page.ts';

const sha256 = '2.16.840.1.101.3.4.2.1';
/** Hashes that authorities sign with, by OID. */
const hashes: ReadonlyMap<string, string> = new Map([
  [sha256, 'sha256'],
  ['2.16.840.1.101.3.4.2.2', 'sha384'],
  ['2.16.840.1.101.3.4.2.3', 'sha512'],
]);
const messageDigest = '1.2.840.113549.1.9.4';
/** PKIStatus granted and grantedWithMods (RFC 3161, 2.4.2). */
const granted: ReadonlySet<number> = new Set([0, 1]);
const waitMs = 10_000;
/** A token with its certificates has a few kilobytes. */
const mostBytes = 200_000;
const party = 'The time-stamp authority';

/**
 * Creates a client of a time-stamp authority by RFC 3161 over HTTP. A token is accepted only if it is signed, answers
 * this very request and contains the hash of the bytes sent: a wrong token would be in the sealed document for good.
 */
export function createTimestampClient(url: string): TimestampAuthority {
  return {
    async timestamp(bytes, algorithm) {
      if (algorithm !== 'SHA-256') throw new Error(`Time stamps are of SHA-256, not of ${algorithm}.`);
      const digest = Buffer.from(bytes);
      const nonce = new Integer({ valueHex: new Uint8Array([0x40, ...randomBytes(8)]).buffer });
      const reply = await ask(url, requestFor(digest, nonce));
      try {
        return readToken(reply, digest, nonce);
      } catch (cause) {
        throw new OutsideError(`${party} gave an answer that cannot be used`, false, cause, { stage: 'time stamp' });
      }
    },
  };
}

function requestFor(digest: Buffer, nonce: Integer): ArrayBuffer {
  const messageImprint = new MessageImprint({
    hashAlgorithm: new AlgorithmIdentifier({ algorithmId: sha256 }),
    hashedMessage: new OctetString({ valueHex: new Uint8Array(digest).buffer }),
  });
  return new TimeStampReq({ version: 1, messageImprint, nonce, certReq: true }).toSchema().toBER();
}

async function ask(url: string, body: ArrayBuffer): Promise<ArrayBuffer> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/timestamp-query', Accept: 'application/timestamp-reply' },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(waitMs),
  }).catch((cause: unknown) => {
    throw new OutsideError(`${party} cannot be reached`, false, cause, { stage: 'time stamp' });
  });
  if (reply.ok) await refuseWebPage(party, reply, 'time stamp');
  const bytes = await reply.arrayBuffer().catch((cause: unknown) => {
    throw new OutsideError(`${party} broke off`, false, cause, { stage: 'time stamp' });
  });
  if (!reply.ok || bytes.byteLength > mostBytes) {
    throw new OutsideError(`${party} answered ${reply.status}`, false, undefined, { stage: 'time stamp' });
  }
  return bytes;
}

/** @throws Error describing the problem */
function readToken(reply: ArrayBuffer, digest: Buffer, nonce: Integer): Uint8Array {
  const parsed = fromBER(reply);
  if (parsed.offset === -1) throw new Error('It is not DER.');
  const { status, timeStampToken } = new TimeStampResp({ schema: parsed.result });
  if (!granted.has(status.status)) throw new Error(`Its status is ${status.status}.`);
  if (!timeStampToken) throw new Error('It has no token.');
  const signed = new SignedData({ schema: timeStampToken.content });
  const content = signed.encapContentInfo.eContent;
  if (!content) throw new Error('The token says nothing.');
  const info = TSTInfo.fromBER(content.getValue());
  if (!Buffer.from(info.messageImprint.hashedMessage.getValue()).equals(digest))
    throw new Error('It is of other bytes.');
  if (!info.nonce?.isEqual(nonce)) throw new Error('It answers another request.');
  if (!isSigned(signed, Buffer.from(content.getValue()))) throw new Error('No certificate of the token signed it.');
  return new Uint8Array(timeStampToken.toSchema().toBER());
}

/** True if one of the included certificates signed these bytes (RFC 5652, 5.4 and 5.6). */
function isSigned({ signerInfos: [signer], certificates }: SignedData, content: Buffer): boolean {
  const hash = signer && hashes.get(signer.digestAlgorithm.algorithmId);
  if (!signer?.signedAttrs || !hash) return false;
  const { attributes, encodedValue } = signer.signedAttrs;
  const said = attributes.find(({ type }) => type === messageDigest)?.values[0] as OctetString | undefined;
  if (!said || !createHash(hash).update(content).digest().equals(Buffer.from(said.getValue()))) return false;
  const signature = Buffer.from(signer.signature.getValue());
  return (certificates ?? []).some((certificate) => {
    const { publicKey } = new X509Certificate(Buffer.from((certificate as Certificate).toSchema().toBER()));
    return verify(hash, Buffer.from(encodedValue), publicKey, signature);
  });
}
