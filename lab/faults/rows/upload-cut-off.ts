import { randomBytes, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import type { Fault, Strike } from '../fault.ts';
import { createCaller } from '../harness/callers.ts';

const pieceBytes = 20_000;

/** Sends part of a request and drops the connection. */
async function cutOff(url: string, head: string, body: Buffer, bytes: number): Promise<void> {
  const { port } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  await new Promise((done) => socket.once('connect', done));
  await new Promise<void>((done) =>
    socket.write(Buffer.concat([Buffer.from(head), body.subarray(0, bytes)]), () => done()),
  );
  await pause(20);
  socket.destroy();
}

/** Uploads a document while a bad line keeps cutting off its pieces. Returns how often. */
async function uploadOnBadLine({ stage, token, load }: Strike): Promise<number> {
  const { random } = stage;
  // Past the front, which would wait for the whole request.
  const root = `http://127.0.0.1:${random.pick(stage.portals).port}`;
  const caller = createCaller(root, token);
  const pixels = randomBytes(200 * 200 * 3);
  const bytes = await sharp(pixels, { raw: { width: 200, height: 200, channels: 3 } })
    .png()
    .toBuffer();
  const caseNo = await load.openCase(caller);
  const begin = { caseNo, fileType: 'OtherDocument', fileName: 'a.png', size: bytes.length, key: randomUUID() };
  const path = '/case/file/upload';
  type State = { uploadId: string; arrived: number };
  let cuts = 0;
  for (;;) {
    // Repeats the call as the browser does after a reload: the same key finds the upload and its position.
    const { data } = await caller.insist<State>(`${path}/begin`, { body: begin });
    if (data.arrived >= bytes.length) {
      const { data: made, code } = await caller.insist<{ fileId: string }>(`${path}/finish`, {
        body: { uploadId: data.uploadId },
      });
      if (code !== '0000') throw new Error(`An upload was refused: ${code}`);
      load.acknowledged.files.push(made.fileId);
      return cuts;
    }
    const form = new FormData();
    form.append('uploadId', data.uploadId);
    form.append('offset', String(data.arrived));
    form.append('file', new Blob([new Uint8Array(bytes.subarray(data.arrived, data.arrived + pieceBytes))]), 'piece');
    const encoded = new Response(form);
    const body = Buffer.from(await encoded.arrayBuffer());
    const head = [
      `POST /api/dealer-portal/web${path}/piece HTTP/1.1`,
      'Host: portal',
      `Token: ${token}`,
      `Content-Type: ${encoded.headers.get('content-type')}`,
      `Content-Length: ${body.length}`,
      '\r\n',
    ].join('\r\n');
    if (random.chance(0.5)) {
      await cutOff(root, head, body, random.int(1, body.length));
      cuts += 1;
    } else await caller.insist(`${path}/piece`, { body: form });
  }
}

export const uploadCutOff: Fault = {
  name: 'uploads cut off and resumed',
  async run(strike) {
    let cuts = 0;
    for (let round = 0; round < strike.rounds * 3; round += 1) cuts += await uploadOnBadLine(strike);
    return { felt: cuts, note: `${cuts} cut off` };
  },
};
