import { readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { createLocalObjects } from '../../../integrations/objects/local-objects.ts';
import { OutsideError } from '../../../integrations/outside-error.ts';
import { createFileStore } from '../../../server/files/file-store.ts';
import type { Parser } from '../../../server/parsing/create-parser.ts';
import { ParserExceeded, ParserFailed, ParserUnavailable } from '../../../server/parsing/parser-errors.ts';
import { grace, graceTest as it, portal } from '../../../testing/portal-of-file.ts';
import { openCase } from '../../../testing/saved-case.ts';
import { preparePicture } from '../../signatures/server/prepare-picture.ts';
import type { CaseDocument } from '../contract.ts';
import { readUploadedDocument } from './read-uploaded-document.ts';

const card = { name: 'card.png', bytes: readFileSync('fixtures/specimens/nric-front-01-clean.png') };

let fileId: string;
let signatureId: string;
let working: Parser;
it.beforeAll(async () => {
  working = portal.context.integrations.parser;
  const place = { ...(await openCase()), fileType: 'NRICFront' };
  fileId = (await portal.upload<CaseDocument>(place, card, grace)).data.fileId;
  const mark = { fileType: 'dealerStamp' };
  signatureId = (await portal.upload<CaseDocument>(mark, card, grace, '/signature/uploadSignature')).data.fileId;
});
it.afterEach(() => {
  portal.context.integrations.parser = working;
});

/** Replaces the replies of the parsing processes from now on. */
const parserAnswers = (answer: () => Promise<never>) => {
  portal.context.integrations.parser = { ...working, parse: answer };
};
const unavailable = () => Promise.reject(new ParserUnavailable('The parsers are closed.'));
const lastTry = { job: 'documents.read-document', number: 3, most: 3, last: true, stop: new AbortController().signal };

const jobs = {
  'documents.read-document': {
    run: (attempt: typeof lastTry) => readUploadedDocument(portal.context, fileId, attempt),
    table: 'documents',
    status: () => statusIn('documents', fileId),
  },
  'signatures.prepare-picture': {
    run: (attempt: typeof lastTry) => preparePicture(portal.context, signatureId, attempt),
    table: 'signature_files',
    status: () => statusIn('signature_files', signatureId),
  },
};
const statusIn = async (table: string, id: string) =>
  (await portal.db.$client.query(`select status from ${table} where file_id = $1`, [id])).rows[0].status;
/** Returns the tries of the pending jobs of a name, and whether they are delayed. */
const waiting = async (name: string) =>
  (
    await portal.db.$client.query(
      `select attempts, run_at > $2::timestamptz + interval '30 seconds' as later from graphile_worker.jobs
       where task_identifier = $1 order by later`,
      [name, portal.context.now()],
    )
  ).rows;

describe.each(Object.entries(jobs))('%s', (name, { run, table, status }) => {
  it('is done a minute later where no process can be had, and no try is used up', async () => {
    parserAnswers(unavailable);
    await run(lastTry);
    expect(await status()).toBe(0);
    expect(await waiting(name)).toEqual([
      { attempts: 0, later: false },
      { attempts: 0, later: true },
    ]);
  });

  it.each([
    ['object store', new OutsideError('The object store cannot be reached', false)],
    ['disk', Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' })],
  ])('is done a minute later where the %s fails, and no try is used up', async (_what, error) => {
    const { files } = portal.context;
    const objects = { ...createLocalObjects('files-that-are-not-there'), read: () => Promise.reject(error) };
    portal.context.files = createFileStore(objects, portal.context.keyring);
    await run(lastTry).finally(() => {
      portal.context.files = files;
    });
    expect(await status()).toBe(0);
    expect((await waiting(name)).at(-1)).toEqual({ attempts: 0, later: true });
  });

  it('ends at once when the worker stops, and changes nothing', async () => {
    const worker = new AbortController();
    parserAnswers(() => {
      queueMicrotask(() => worker.abort(new Error('The worker is stopping.')));
      return new Promise(() => undefined);
    });
    await expect(run({ ...lastTry, stop: worker.signal })).rejects.toThrow('The worker is stopping.');
    expect(await status()).toBe(0);
  });

  it('counts its tries again after a day', async () => {
    parserAnswers(unavailable);
    await portal.db.$client.query(`update ${table} set uploaded_at = uploaded_at - interval '25 hours'`);
    await run(lastTry);
    expect(await status()).toBe(3);
  });
});

describe('a call that opens a file', () => {
  const thumbnail = () => portal.call('GET /case/file/thumbnail', { token: grace, query: { fileId } });
  const download = () => portal.call('POST /common/download', { token: grace, body: { fileId: signatureId } });

  it.each([
    ['a thumbnail', thumbnail],
    ['a download', download],
  ])('for %s says when to try again where no process can be had', async (_, call) => {
    parserAnswers(unavailable);
    expect(await call()).toMatchObject({
      status: 503,
      code: '8001',
      message: 'Files cannot be opened right now. Try again in a minute.',
    });
  });

  it.each([new ParserExceeded('a task', 'time'), new ParserFailed('a task', 'Error')])(
    'says that the document cannot be opened: %s',
    async (failure) => {
      parserAnswers(() => Promise.reject(failure));
      for (const call of [thumbnail, download]) {
        expect(await call()).toMatchObject({
          code: '2101',
          message: 'This document cannot be opened. Upload another file.',
        });
      }
    },
  );

  it('keeps an upload from being judged where no process can be had', async () => {
    parserAnswers(unavailable);
    const mark = { fileType: 'dealerSign' };
    expect((await portal.upload(mark, card, grace, '/signature/uploadSignature')).status).toBe(503);
  });
});
