import { createHash } from 'node:crypto';

/** Parts of a small one-page PDF, as written in the file. */
export interface PdfParts {
  catalogue?: string;
  page?: string;
  content?: string | Buffer;
  contentEntries?: string;
  /** Objects by their number, from 5 on. */
  objects?: Record<number, string | Buffer>;
  /** Objects in a stream of objects. */
  packed?: { objects: Record<number, string>; entries?: string; pack?: (data: Buffer) => Buffer };
  trailer?: string;
  /** Encrypts the stream of objects, so that a reader opens it without a password. */
  isEncrypted?: boolean;
  /** Bytes before the index. */
  before?: string | Buffer;
  /** Bytes behind the end. */
  behind?: string | Buffer;
}

const packedNumber = 90;
const encryptNumber = 91;

/** Writes a PDF with a correct index, so that every reader opens it without repairing it. */
export function writePdf(parts: PdfParts = {}): Buffer {
  const objects: Record<number, string | Buffer> = {
    1: `<</Type/Catalog/Pages 2 0 R${parts.catalogue ?? ''}>>`,
    2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    3: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Contents 4 0 R${parts.page ?? ''}>>`,
    4: stream(parts.content ?? '0 0 m 100 100 l S', parts.contentEntries),
    ...parts.objects,
  };
  const key = parts.isEncrypted ? fileKey() : undefined;
  if (parts.packed) objects[packedNumber] = packObjects(parts.packed, key);
  if (key)
    objects[encryptNumber] =
      `<</Filter/Standard/V 1/R 2/O<${owner.toString('hex')}>/U<${rc4(key, padding).toString('hex')}>/P -4>>`;
  const chunks: Buffer[] = [Buffer.from('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n', 'latin1')];
  let size = chunks[0]?.length ?? 0;
  const add = (text: string | Buffer) => {
    const chunk = typeof text === 'string' ? Buffer.from(text, 'latin1') : text;
    chunks.push(chunk);
    size += chunk.length;
  };
  const places = new Map<number, [kind: number, place: number, index: number]>();
  for (const [number, value] of Object.entries(objects)) {
    places.set(Number(number), [1, size, 0]);
    add(`${number} 0 obj\n`);
    add(value);
    add('\nendobj\n');
  }
  if (parts.before) add(parts.before);
  for (const [index, number] of Object.keys(parts.packed?.objects ?? {}).entries()) {
    places.set(Number(number), [2, packedNumber, index]);
  }
  const start = size;
  const entries = `/Root 1 0 R${key ? `/Encrypt ${encryptNumber} 0 R/ID[<00><00>]` : ''}${parts.trailer ?? ''}`;
  add(parts.packed ? indexStream(places, start, entries) : indexTable(places, entries));
  add(`startxref\n${start}\n%%EOF\n`);
  if (parts.behind) add(parts.behind);
  return Buffer.concat(chunks);
}

export function stream(data: string | Buffer, entries = ''): Buffer {
  const bytes = typeof data === 'string' ? Buffer.from(data, 'latin1') : data;
  const head = Buffer.from(`<</Length ${bytes.length}${entries}>>stream\n`, 'latin1');
  return Buffer.concat([head, bytes, Buffer.from('\nendstream')]);
}

type Places = Map<number, [kind: number, place: number, index: number]>;

function indexTable(places: Places, entries: string): string {
  const rows = [...places].map(([number, [, place]]) => `${number} 1\n${String(place).padStart(10, '0')} 00000 n \n`);
  return `xref\n0 1\n0000000000 65535 f \n${rows.join('')}trailer\n<</Size ${largest(places) + 1}${entries}>>\n`;
}

function indexStream(places: Places, start: number, entries: string): Buffer {
  const number = largest(places) + 1;
  const rows = Buffer.alloc((number + 1) * 7);
  for (const [offset, [kind, place, index]] of [...places, [number, [1, start, 0]] as const]) {
    rows.writeUInt8(kind, offset * 7);
    rows.writeUInt32BE(place, offset * 7 + 1);
    rows.writeUInt16BE(index & 0xffff, offset * 7 + 5);
  }
  const body = stream(rows, `/Type/XRef/W[1 4 2]/Size ${number + 1}${entries}`);
  return Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
}

function largest(places: Places): number {
  let number = 0;
  for (const key of places.keys()) number = Math.max(number, key);
  return number;
}

function packObjects({ objects, entries = '', pack = (data) => data }: NonNullable<PdfParts['packed']>, key?: Buffer) {
  let body = '';
  const places: number[] = [];
  for (const [number, value] of Object.entries(objects)) {
    places.push(Number(number), body.length);
    body += `${value} `;
  }
  const head = `${places.join(' ')} `;
  const data = pack(Buffer.from(head + body, 'latin1'));
  const own =
    key &&
    createHash('md5')
      .update(key)
      .update(Buffer.from([packedNumber, 0, 0, 0, 0]))
      .digest()
      .subarray(0, 10);
  const count = Object.keys(objects).length;
  return stream(own ? rc4(own, data) : data, `/Type/ObjStm/N ${count}/First ${head.length}${entries}`);
}

const padding = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex');
const owner = Buffer.alloc(32, 7);

function fileKey(): Buffer {
  const parts = [padding, owner, Buffer.from([0xfc, 0xff, 0xff, 0xff]), Buffer.from([0])];
  return createHash('md5').update(Buffer.concat(parts)).digest().subarray(0, 5);
}

function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, index) => index);
  const swap = (one: number, other: number) => {
    [state[one], state[other]] = [state[other] ?? 0, state[one] ?? 0];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let j = 0;
  return data.map((byte, index) => {
    const i = (index + 1) & 255;
    j = (j + (state[i] ?? 0)) & 255;
    swap(i, j);
    return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 255] ?? 0);
  }) as Buffer;
}
