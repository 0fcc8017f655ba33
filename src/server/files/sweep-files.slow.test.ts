import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { files } from '../../features/documents/server/tables.ts';
import { portalTest as it, portal } from '../../testing/portal-of-file.ts';
import { operatorJson, runOperator, settingsOf } from '../../testing/run-operator.ts';
import { openCase } from '../../testing/saved-case.ts';
import { inTransaction } from '../context.ts';

import { putFile } from './put-file.ts';
import { checkFiles, sweepFiles } from './sweep-files.ts';

let token: string;
let caseNo: string;
it.beforeAll(async () => {
  token = await portal.login();
  ({ caseNo } = await openCase({}, token));
});

const aDayLater = () => portal.clock.advance(25 * 3600);

describe('the sweep', () => {
  it('removes what nothing names, and only after a day', async () => {
    const address = await portal.context.files.put(randomBytes(100));
    expect(await sweepFiles(portal.context)).toBe(0);
    aDayLater();
    expect((await checkFiles(portal.context)).orphans).toEqual([address]);
    expect(await sweepFiles(portal.context)).toBe(1);
    expect(await portal.context.files.keptAt(address)).toBeUndefined();
  });

  it('leaves alone what a transaction under way is about to name', async () => {
    const bytes = randomBytes(100);
    const old = await portal.context.files.put(bytes);
    aDayLater();
    await inTransaction(portal.context, async (tx) => {
      const address = await putFile(tx, bytes);
      expect(address).toBe(old);
      expect(await sweepFiles(portal.context)).toBe(0);
      const row = { fileId: 'f1', dealerId: 'd', caseNo: null, fileName: 'a', mime: 'image/png', size: 100, address };
      await tx.db.insert(files).values({ ...row, createdAt: tx.now() });
    });
    expect(await sweepFiles(portal.context)).toBe(0);
    expect((await portal.context.files.get(old)).equals(bytes)).toBe(true);
  });

  it('is the operator’s too, who is told of rows whose file is gone', async () => {
    const orphan = await portal.context.files.put(randomBytes(100));
    // The operator uses the real clock, so no file of this test is a day old.
    expect(await operatorJson(portal, ['files', 'check'])).toMatchObject({ orphans: 0, missing: 0 });
    expect((await runOperator(portal, ['files', 'sweep'])).exitCode).toBe(2);
    const address = await inTransaction(portal.context, async (tx) => {
      const lost = await putFile(tx, randomBytes(50));
      const row = { fileId: 'lost', dealerId: 'd', caseNo: null, fileName: 'a', mime: 'image/png', size: 50 };
      await tx.db.insert(files).values({ ...row, address: lost, createdAt: tx.now() });
      return lost;
    });
    rmSync(join(portal.config.DATA_DIR, 'files', address.slice(0, 2), address.slice(2)));
    const told = await runOperator(portal, ['files', 'check']);
    expect(told.exitCode).toBe(1);
    expect(told.err).toContain(`files.address: ${address}`);
    await portal.db.delete(files).where(eq(files.fileId, 'lost'));
    await portal.context.files.remove(orphan, new Date(Date.now() + 60_000));
  });
});

/** A line of `testing/upload-in-child.ts`: the file and the hash of its pixels. */
const answered = /^([\w-]{36}) (\w{64})\n/m;

describe('uploads of a process that is killed', () => {
  it('lose nothing that was answered with success, and leave nothing behind after the sweep', async () => {
    const acknowledged = new Map<string, string>();
    const dealer = {
      dealerId: 'demo-lorong-motors',
      userId: 'demo-grace-teo',
      accountType: 1,
      level: 1,
      permissions: [],
    };
    const env = {
      PATH: process.env.PATH,
      ...settingsOf(portal),
      CASE_NO: caseNo,
      ACTOR: JSON.stringify({ dealer: { ...dealer, name: 'D', channelNo: 'LM001', userName: 'Grace' } }),
    };
    const script = fileURLToPath(new URL('../../testing/upload-in-child.ts', import.meta.url));
    let seed = 20261122;
    for (let round = 0; round < 6; round += 1) {
      seed = (seed * 1103515245 + 12345) & 0x7fffffff;
      const killAfter = 40 + (seed % 500);
      const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
      let text = '';
      let isDoomed = false;
      child.stdout.setEncoding('utf8').on('data', (part: string) => {
        text += part;
        // Kills the process some time after its first reply, at any later step.
        if (!isDoomed && answered.test(text)) setTimeout(() => child.kill('SIGKILL'), killAfter);
        isDoomed ||= answered.test(text);
      });
      await new Promise((done) => child.once('close', done));
      for (const [, fileId = '', hash = ''] of text.matchAll(new RegExp(answered, 'gm')))
        acknowledged.set(fileId, hash);
    }
    expect(acknowledged.size).toBeGreaterThan(5);
    for (const [fileId, hash] of acknowledged) {
      const [row] = await portal.db.select().from(files).where(eq(files.fileId, fileId));
      const pixels = await sharp(await portal.context.files.get(row?.address ?? ''))
        .raw()
        .toBuffer();
      expect(createHash('sha256').update(pixels).digest('hex')).toBe(hash);
    }
    const { rows: living } = await portal.db.$client.query(
      "select count(*)::int as n from documents where file_type = 'OtherDocument' and removed_at is null",
    );
    expect(living[0].n).toBe(1);
    aDayLater();
    await sweepFiles(portal.context);
    expect(await checkFiles(portal.context, { deep: true })).toMatchObject({ orphans: [], faults: [] });
    const { rows: halves } = await portal.db.$client.query('select count(*)::int as n from upload_pieces');
    await portal.context.enqueue({ name: 'documents.sweep-uploads', payload: {} });
    await portal.runJobs();
    const { rows: after } = await portal.db.$client.query('select count(*)::int as n from upload_pieces');
    expect([halves[0].n >= 0, after[0].n]).toEqual([true, 0]);
  });
});
