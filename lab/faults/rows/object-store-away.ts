import { setTimeout as pause } from 'node:timers/promises';
import { startS3, type TestS3 } from '../../../src/testing/start-s3.ts';
import type { Fault } from '../fault.ts';
import { type FaultStage, startStage } from '../harness/stage.ts';

const awayMs = 5_000;
const stores = new WeakMap<FaultStage, TestS3>();

/** The service that keeps the files refuses every call. Dealers get an error, work goes on when the service is back. */
export const objectStoreAway: Fault = {
  name: 'object store away',
  async open(seed) {
    const store = await startS3();
    const stage = await startStage(seed, {
      settings: {
        S3_ENDPOINT: store.endpoint,
        S3_BUCKET: store.bucket,
        S3_REGION: store.region,
        S3_ACCESS_KEY_ID: store.accessKeyId,
        S3_SECRET_ACCESS_KEY: store.secretAccessKey,
      },
    }).catch(async (error: unknown) => {
      await store.close();
      throw error;
    });
    const close = async () => {
      await stage.close();
      await store.close();
    };
    const opened = { ...stage, close };
    stores.set(opened, store);
    return opened;
  },
  async run({ stage, load, rounds }) {
    const store = stores.get(stage);
    if (!store) throw new Error('This stage has no object store.');
    const before = load.failedCalls();
    for (let round = 0; round < rounds; round += 1) {
      await store.stop();
      await pause(awayMs);
      await store.start();
      await load.untilSent(load.acknowledged.sent.length + 2);
    }
    const refused = load.failedCalls() - before;
    return { felt: refused, note: `${rounds} × ${awayMs / 1000} s, ${refused} calls refused meanwhile` };
  },
};
