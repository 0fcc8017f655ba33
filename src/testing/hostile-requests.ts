/** A request of an unauthenticated caller that is intended to cost the portal much. */
export interface HostileRequest {
  /** Headers in addition to the call's, and a suffix for its URL. */
  headers: Record<string, string>;
  query?: string;
  /** Bytes as sent: chunked if `headers` declare that. */
  bytes: Buffer;
}

/** @param fields names in the body that the call declares, lists first */
type Make = (size: number, fields: readonly string[]) => Buffer;

/** @param unit repeated up to `size` bytes */
function filled(size: number, start: string, unit: string, end = ''): Buffer {
  const count = Math.max(1, Math.floor((size - start.length - end.length) / unit.length));
  return Buffer.from(start + unit.repeat(count) + end);
}

const jsonBodies: Record<string, Make> = {
  numbers: (size) => filled(size, '[1', ',1', ']'),
  'empty lists': (size) => filled(size, '[[]', ',[]', ']'),
  'entries of one list': (size, [field = 'a']) => filled(size, `{"${field}":[1`, ',1', ']}'),
  'open brackets': (size) => filled(size, '', '['),
  'objects in objects': (size) => filled(size, '', '{"a":'),
  'many names': (size) => {
    const names = Array.from({ length: Math.floor(size / 10) }, (_, number) => `"${number}":0`).join(',');
    return Buffer.from(`{${names}}`.slice(0, size));
  },
  'text that cannot be stored': (size) => filled(size, '["\\ud800"', ',"\\ud800"', ']'),
  'escaped quotes': (size) => filled(size, '"', '\\"', '"'),
  'one long number': (size) => filled(size, '1', '1'),
  spaces: (size) => filled(size, '', ' '),
};

/** Splits into chunks of one byte, each seven bytes when sent. */
function inPieces(size: number): Buffer {
  return Buffer.concat([filled(size, '', '1\r\n1\r\n'), Buffer.from('0\r\n\r\n')]);
}

function multipart(size: number): Buffer {
  return filled(size, '', '--part\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n', '--part--\r\n');
}

const json = { 'content-type': 'application/json' };
const mostHeaderBytes = 14_000;
const manyHeaders = Array.from({ length: mostHeaderBytes / 8 }, (_, number) => [`h${number}`, '']);

function withLength(headers: Record<string, string>, bytes: Buffer): HostileRequest {
  return { headers: { ...headers, 'content-length': String(bytes.length) }, bytes };
}

/** Requests that would be expensive for an unprepared server, by the cause. */
export const hostileRequests: Readonly<Record<string, (size: number, fields?: readonly string[]) => HostileRequest>> = {
  ...Object.fromEntries(
    Object.entries(jsonBodies).map(([name, make]) => [
      name,
      (size: number, fields: readonly string[] = []) => withLength(json, make(size, fields)),
    ]),
  ),
  'a byte in each chunk': (size) => ({ headers: { ...json, 'transfer-encoding': 'chunked' }, bytes: inPieces(size) }),
  'parts of a form': (size) => withLength({ 'content-type': 'multipart/form-data; boundary=part' }, multipart(size)),
  'plain text': (size) => withLength({ 'content-type': 'text/plain' }, filled(size, '', 'x')),
  'a long query': () => ({ headers: {}, query: 'a&'.repeat(mostHeaderBytes / 2), bytes: Buffer.alloc(0) }),
  'many headers': () => ({ headers: Object.fromEntries(manyHeaders), bytes: Buffer.alloc(0) }),
};
