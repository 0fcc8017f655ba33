import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import type { Application } from '../../../src/features/applications/contract.ts';
import { sampleCase } from '../../../src/testing/sample-case.ts';
import type { Random } from '../../generated-documents/random.ts';
import { createCaller, type StageCaller } from './callers.ts';
import type { FaultStage } from './stage.ts';

const financierIds = ['provider', 'demo-raintree'];
const pieceBytes = 5000;
/** One of this many cases gets a document that is read instead of being sent. */
const readingEvery = 5;
/** A client rests between two cases, so that the number of cases depends little on the machine. */
const restMs = 300;
/** Account that asks for a login code while the fault happens. */
export const codePhone = '90156623';

/** Requests that were answered with success. */
export interface Acknowledged {
  /** By their numbers. */
  cases: string[];
  /** Uploaded documents. */
  files: string[];
  /** Documents that are to be read. */
  toRead: string[];
  /** Cases submitted, each to the provider and by e-mail. */
  sent: string[];
  /** Login codes asked for. */
  codes: number;
}

export interface LoadSize {
  clients: number;
  /** Documents that are read, at most: reading takes long. */
  readings: number;
}

export interface Load {
  acknowledged: Acknowledged;
  /** Different cases that were to be saved; each save has a key of its own. */
  begun(): number;
  /** Saves a case that the caller goes on with. Returns its number. */
  openCase(caller: StageCaller): Promise<string>;
  failedCalls(): number;
  /** Resolves when so many cases have been submitted. */
  untilSent(count: number): Promise<void>;
  /** Lets each client finish its case. */
  end(): Promise<void>;
}

/**
 * Starts clients that save cases with an `Idempotency-Key`, upload a document, make forms and submit. A call that the
 * portal did not answer is made again, with the same key.
 */
export function startLoad(stage: FaultStage, token: string, { clients, readings }: LoadSize): Load {
  const acknowledged: Acknowledged = { cases: [], files: [], toRead: [], sent: [], codes: 0 };
  const callers = Array.from({ length: clients }, () => createCaller(stage.front.url, token));
  let begun = 0;
  let isOver = false;
  const openCase = async (caller: StageCaller) => {
    begun += 1;
    const request = { body: sampleCase(), key: randomUUID() };
    const { caseNo } = accepted(await caller.insist<{ caseNo: string }>('/case/detail/save', request));
    acknowledged.cases.push(caseNo);
    return caseNo;
  };
  const run = async (caller: StageCaller) => {
    while (!isOver) {
      const caseNo = await openCase(caller);
      const toRead = begun % readingEvery === 0 && begun <= readingEvery * readings;
      await (toRead
        ? addToRead(caller, caseNo, acknowledged)
        : sendCase(caller, { caseNo, random: stage.random }, acknowledged));
      await pause(restMs);
    }
  };
  const running = Promise.all([...callers.map(run), askForCode(createCaller(stage.front.url), acknowledged)]);
  // An error shows when the load ends.
  running.catch(() => undefined);
  return {
    acknowledged,
    begun: () => begun,
    openCase,
    failedCalls: () => callers.reduce((sum, caller) => sum + caller.failed(), 0),
    async untilSent(count) {
      const broken = running.then(() => undefined);
      while (acknowledged.sent.length < count) await Promise.race([pause(20), broken]);
    },
    async end() {
      isOver = true;
      await running;
    },
  };
}

async function askForCode(caller: StageCaller, acknowledged: Acknowledged): Promise<void> {
  const { code } = await caller.insist('/auth/otp', { body: { phone: codePhone } });
  if (code === '0000') acknowledged.codes += 1;
}

async function addToRead(caller: StageCaller, caseNo: string, acknowledged: Acknowledged): Promise<void> {
  const bytes = readFileSync(new URL('../../../fixtures/specimens/logcard-05-screenshot.png', import.meta.url));
  const fileId = await upload(caller, { caseNo, fileType: 'LogCard' }, bytes);
  acknowledged.files.push(fileId);
  acknowledged.toRead.push(fileId);
}

async function sendCase(
  caller: StageCaller,
  { caseNo, random }: { caseNo: string; random: Random },
  acknowledged: Acknowledged,
): Promise<void> {
  const picture = await drawPicture(random);
  const place = { caseNo, fileType: 'OtherDocument' };
  const add = random.chance(0.5) ? upload : uploadInPieces;
  acknowledged.files.push(await add(caller, place, picture));
  await submit(caller, caseNo);
  acknowledged.sent.push(caseNo);
}

/** A picture that no other one equals. */
function drawPicture(random: Random): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: 64 * 64 * 3 }, () => random.int(0, 255)));
  return sharp(pixels, { raw: { width: 64, height: 64, channels: 3 } })
    .png()
    .toBuffer();
}

type Place = { caseNo: string; fileType: string };

async function upload(caller: StageCaller, place: Place, bytes: Buffer): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(place)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), 'document.png');
  return accepted(await caller.insist<{ fileId: string }>('/case/file/upload', { body: form })).fileId;
}

async function uploadInPieces(caller: StageCaller, place: Place, bytes: Buffer): Promise<string> {
  const begin = { ...place, fileName: 'document.png', size: bytes.length, key: randomUUID() };
  const path = '/case/file/upload';
  const state = await caller.insist<{ uploadId: string; arrived: number }>(`${path}/begin`, { body: begin });
  let { uploadId, arrived } = accepted(state);
  while (arrived < bytes.length) {
    const form = new FormData();
    form.append('uploadId', uploadId);
    form.append('offset', String(arrived));
    form.append('file', new Blob([new Uint8Array(bytes.subarray(arrived, arrived + pieceBytes))]), 'piece');
    const piece = await caller.insist<{ arrived: number }>(`${path}/piece`, { body: form });
    arrived = accepted(piece).arrived;
  }
  return accepted(await caller.insist<{ fileId: string }>(`${path}/finish`, { body: { uploadId } })).fileId;
}

/** Makes the forms, waits for them and submits; forms that do not fit the case any more are made again. */
async function submit(caller: StageCaller, caseNo: string): Promise<void> {
  const query = `?caseNo=${caseNo}`;
  for (;;) {
    accepted(await caller.insist('/applicationForm/generate', { body: { caseNo, financierIds } }));
    let made: Application[] = [];
    while (made.length === 0 || made.some(({ formStatus }) => formStatus === 1)) {
      await pause(150);
      made = accepted(await caller.insist<Application[]>(`/applicationForm/list${query}`));
    }
    accepted(await caller.insist(`/applicationForm/mergeAttachments${query}`, { body: {} }));
    const sent = await caller.insist(`/applicationForm/submit${query}`, { body: {}, key: randomUUID() });
    if (sent.code === '0000') return;
    if (sent.code !== '5002') throw new Error(`A case was not submitted: ${sent.code} ${sent.message}`);
  }
}

function accepted<T>({ code, message, data }: { code: string; message: string; data: T }): T {
  if (code !== '0000') throw new Error(`A call was refused: ${code} ${message}`);
  return data;
}
