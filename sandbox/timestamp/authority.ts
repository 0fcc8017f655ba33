import { createHash, randomBytes } from 'node:crypto';
import { Integer, ObjectIdentifier, OctetString } from 'asn1js';
import type { FastifyInstance } from 'fastify';
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  id_ContentType_SignedData,
  id_eContentType_TSTInfo,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { ecdsa, makeCertificate } from '../../src/integrations/seal/make-certificate.ts';
import type { Faults } from '../faults.ts';

const timeStamping = '1.3.6.1.5.5.7.3.8';
const contentType = '1.2.840.113549.1.9.3';
const messageDigest = '1.2.840.113549.1.9.4';
/** Policy of an authority that does not exist, from the OID arc for examples (RFC 5612). */
const policy = '1.3.6.1.4.1.32473.1';

interface Options {
  faults: Faults;
  slowMs: number;
}

/**
 * Time-stamp authority by RFC 3161 over HTTP, with a key for the run. In mode `duplicate` it returns the token of the
 * previous request again, as an attacker in between would.
 */
export async function timestampAuthority(app: FastifyInstance, { faults, slowMs }: Options): Promise<void> {
  const { privateKey, certificate } = await makeCertificate({
    name: 'Sandbox time-stamp authority',
    from: new Date(Date.now() - 86_400_000),
    years: 10,
    purpose: timeStamping,
  });
  const key = await crypto.subtle.importKey('pkcs8', new Uint8Array(privateKey), ecdsa, false, ['sign']);
  const own = Certificate.fromBER(new Uint8Array(certificate).buffer);
  let former: Buffer | undefined;
  app.addContentTypeParser('application/timestamp-query', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/tsa', async (request, reply) => {
    const mode = faults.take('timestamp', ['slow', 'down', 'denied', 'duplicate']);
    if (mode === 'down') return reply.code(503).send();
    if (mode === 'slow') await new Promise((done) => setTimeout(done, slowMs));
    const asked = TimeStampReq.fromBER(new Uint8Array(request.body as Buffer).buffer);
    const answer = mode === 'denied' ? refusal() : Buffer.from(await stamp(asked, own, key));
    const given = mode === 'duplicate' && former ? former : answer;
    former = answer;
    return reply.header('content-type', 'application/timestamp-reply').send(given);
  });
}

/** PKIStatus rejection (RFC 3161, 2.4.2). */
function refusal(): Buffer {
  return Buffer.from(new TimeStampResp({ status: new PKIStatusInfo({ status: 2 }) }).toSchema().toBER());
}

async function stamp(asked: TimeStampReq, own: Certificate, key: CryptoKey): Promise<ArrayBuffer> {
  const info = new TSTInfo({
    version: 1,
    policy,
    messageImprint: asked.messageImprint,
    serialNumber: new Integer({ valueHex: new Uint8Array([0x40, ...randomBytes(8)]).buffer }),
    genTime: new Date(),
    ...(asked.nonce ? { nonce: asked.nonce } : {}),
  });
  const content = info.toSchema().toBER();
  const signedAttrs = new SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      new Attribute({ type: contentType, values: [new ObjectIdentifier({ value: id_eContentType_TSTInfo })] }),
      new Attribute({
        type: messageDigest,
        values: [new OctetString({ valueHex: digestOf(content) })],
      }),
    ],
  });
  const signed = new SignedData({
    version: 3,
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: id_eContentType_TSTInfo,
      eContent: new OctetString({ valueHex: content }),
    }),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
        signedAttrs,
      }),
    ],
    certificates: [own],
  });
  await signed.sign(key, 0, ecdsa.hash);
  const token = new ContentInfo({ contentType: id_ContentType_SignedData, content: signed.toSchema(true) });
  const status = new PKIStatusInfo({ status: 0 });
  return new TimeStampResp({ status, timeStampToken: token }).toSchema().toBER();
}

function digestOf(bytes: ArrayBuffer): ArrayBuffer {
  return new Uint8Array(createHash('sha256').update(new Uint8Array(bytes)).digest()).buffer;
}
