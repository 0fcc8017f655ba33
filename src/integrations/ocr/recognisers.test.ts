import { readFile } from 'node:fs/promises';
import { afterEach, expect, it } from 'vitest';
import { rasterOfImage, toGreyMap } from './raster.ts';
import { createRecognisers, type Recognisers } from './recognisers.ts';

let recognisers: Recognisers;
afterEach(() => recognisers.close());

const picture = async () => {
  const bytes = await readFile(new URL('../../../fixtures/specimens/nric-front-01-clean.png', import.meta.url));
  return toGreyMap(await rasterOfImage(bytes));
};

it('gives up a picture that takes too long, and none waits for it for ever', async () => {
  recognisers = createRecognisers(1, { limitMs: 1 });
  const image = await picture();
  const tries = await Promise.allSettled([1, 2, 3].map(() => recognisers.recognise(image)));
  expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
});

it('fails every picture that waits where no recogniser can be started', async () => {
  recognisers = createRecognisers(1, { langPath: '/nowhere' });
  const image = await picture();
  const tries = await Promise.allSettled([1, 2].map(() => recognisers.recognise(image)));
  expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

it('says that a picture ended its recogniser, and reads the next one', async () => {
  recognisers = createRecognisers(1);
  await expect(recognisers.recognise(Buffer.from('no picture'))).rejects.toMatchObject({
    name: 'ProcessEnded',
    reason: 'crash',
  });
  expect((await recognisers.recognise(await picture())).blocks.length).toBeGreaterThan(0);
});

it('blames no picture where the program of the recogniser cannot be started', async () => {
  const program = process.execPath;
  process.execPath = '/nowhere/node';
  try {
    recognisers = createRecognisers(1);
    const tries = [1, 2].map(() => recognisers.recognise(Buffer.from('a picture')));
    const reasons = (await Promise.allSettled(tries)).map((ended) => ended.status === 'rejected' && ended.reason);
    const notStarted = { name: 'ProcessEnded', reason: 'outside' };
    expect(reasons).toMatchObject([notStarted, notStarted]);
  } finally {
    process.execPath = program;
  }
});

it('fails what is being read when it is closed', async () => {
  recognisers = createRecognisers(1);
  const image = await picture();
  const both = Promise.allSettled([1, 2].map(() => recognisers.recognise(image)));
  await recognisers.close();
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

it('does not read what nobody wants any more by the time it has started', async () => {
  recognisers = createRecognisers(1);
  const image = await picture();
  const unwanted = new AbortController();
  const reading = recognisers.recognise(image, { signal: unwanted.signal });
  setImmediate(() => unwanted.abort(new Error('There is no print.')));
  await expect(reading).rejects.toThrow('There is no print.');
  expect((await recognisers.recognise(image)).blocks.length).toBeGreaterThan(0);
});
