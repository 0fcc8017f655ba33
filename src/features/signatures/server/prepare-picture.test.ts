import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect } from 'vitest';
import { drawnSignature, plainPicture, stampPicture } from '../../../testing/ink-pictures.ts';
import { portalTest as it, portal } from '../../../testing/portal-of-file.ts';
import { signatureDesk, small } from '../../../testing/signature-desk.ts';
import { findSignatureAddresses } from './find-signatures.ts';

const grace = { dealerId: 'demo-lorong-motors', userId: 'demo-grace-teo' };

let desk: ReturnType<typeof signatureDesk>;
let main: string;
let sub: string;
let signature: Buffer;
let black: Buffer;
let stamp: Buffer;
let blank: Buffer;

it.beforeAll(async () => {
  desk = signatureDesk(portal);
  [main, sub] = [await portal.login(), await portal.login('90156623')];
  [signature, black] = [await small(await drawnSignature()), await small(await drawnSignature('#000000'))];
  [stamp, blank] = [await small(await stampPicture()), await small(await plainPicture('#ffffff'))];
});
beforeEach(async () => {
  await portal.runJobs();
  await query('update signature_files set removed_at = now() where removed_at is null');
});

const query = (statement: string, values: unknown[] = []) => portal.db.$client.query(statement, values);
/** Uploads a file and waits until it is prepared; returns its identifier. */
const put = async (token: string, fileType: 'dealerSign' | 'dealerStamp', bytes: Buffer) => {
  const { data } = await desk.upload(token, fileType, bytes);
  await portal.runJobs();
  return data.fileId;
};

describe('what is in force', () => {
  it('stays so, is shown and is printed while its replacement is prepared; then gives way', async () => {
    const former = await put(main, 'dealerStamp', stamp);
    const printed = await findSignatureAddresses(portal.context, grace);
    const { data } = await desk.upload(main, 'dealerStamp', await small(await stampPicture('#22347c')));
    const meanwhile = (await desk.detail(main)).dealerStamp;
    expect([meanwhile?.fileId, meanwhile?.status]).toEqual([former, 1]);
    expect(meanwhile?.replacement).toMatchObject({ fileId: data.fileId, status: 0 });
    expect(await findSignatureAddresses(portal.context, grace)).toEqual(printed);
    expect((await desk.get(main, '/signature/picture', former)).statusCode).toBe(200);

    await portal.runJobs();
    const after = (await desk.detail(main)).dealerStamp;
    expect(after).toMatchObject({ fileId: data.fileId, status: 1 });
    expect(after).not.toHaveProperty('replacement');
    expect((await findSignatureAddresses(portal.context, grace)).stamp).not.toBe(printed.stamp);
    expect((await desk.get(main, '/signature/picture', former)).json().code).toBe('4001');
  });

  it('stays so where the new one is without use, which says why until it is dismissed', async () => {
    const former = await put(main, 'dealerStamp', stamp);
    const printed = await findSignatureAddresses(portal.context, grace);
    const failed = await put(main, 'dealerStamp', blank);
    const stands = (await desk.detail(main)).dealerStamp;
    expect([stands?.fileId, stands?.status]).toEqual([former, 1]);
    expect(stands?.replacement).toMatchObject({
      fileId: failed,
      status: 2,
      problem: expect.stringMatching(/^No stamp was found/),
    });
    expect(await findSignatureAddresses(portal.context, grace)).toEqual(printed);
    // A user who cannot replace the stamp is not told about the failure.
    expect((await desk.detail(sub)).dealerStamp).toMatchObject({ fileId: former, status: 1 });
    expect((await desk.detail(sub)).dealerStamp).not.toHaveProperty('replacement');
    expect((await desk.remove(sub, failed)).code).toBe('3001');

    expect((await desk.remove(main, failed)).code).toBe('0000');
    expect((await desk.remove(main, failed)).code).toBe('4001');
    expect((await desk.detail(main)).dealerStamp).toMatchObject({ fileId: former, status: 1 });
    expect((await desk.detail(main)).dealerStamp).not.toHaveProperty('replacement');
  });

  it('goes when it is deleted, and what failed to take its place with it', async () => {
    const former = await put(main, 'dealerStamp', stamp);
    await put(main, 'dealerStamp', blank);
    expect((await desk.remove(main, former)).code).toBe('0000');
    expect((await desk.detail(main)).dealerStamp).toBeNull();
    expect(await findSignatureAddresses(portal.context, grace)).toEqual({});
  });

  it('may be deleted while another is prepared, which is in force then', async () => {
    const former = await put(main, 'dealerSign', signature);
    const { data } = await desk.upload(main, 'dealerSign', black);
    await desk.remove(main, former);
    expect((await desk.detail(main)).dealerSign).toMatchObject({ fileId: data.fileId, status: 0 });
    await portal.runJobs();
    expect((await desk.detail(main)).dealerSign).toMatchObject({ fileId: data.fileId, status: 1 });
  });

  it('is the later one of two that follow each other; the earlier one is not worked on', async () => {
    const first = await desk.upload(main, 'dealerStamp', stamp);
    const second = await desk.upload(main, 'dealerStamp', stamp);
    await portal.runJobs();
    expect((await desk.detail(main)).dealerStamp?.fileId).toBe(second.data.fileId);
    const { rows } = await query('select status from signature_files where file_id = $1', [first.data.fileId]);
    expect(rows).toEqual([{ status: 0 }]);
  });

  it('is exactly one after uploads at the same time, while jobs run', async () => {
    await put(sub, 'dealerSign', signature);
    const uploads = Array.from({ length: 4 }, (_, index) =>
      desk.upload(sub, 'dealerSign', index % 2 ? signature : black),
    );
    const [replies] = await Promise.all([Promise.all(uploads), portal.runJobs()]);
    expect(replies.map((reply) => reply.code)).toEqual(['0000', '0000', '0000', '0000']);
    await portal.runJobs();
    const { rows } = await query(
      `select file_id, status from signature_files where user_id = 'demo-daniel-koh' and removed_at is null`,
    );
    const latest = replies.map(({ data }) => data).toSorted((a, b) => b.uploadedAt.localeCompare(a.uploadedAt))[0];
    const { dealerSign } = await desk.detail(sub);
    expect(rows).toEqual([{ file_id: dealerSign?.fileId, status: 1 }]);
    expect(dealerSign?.uploadedAt).toBe(latest?.uploadedAt);
  });
});

describe('the job', () => {
  const addressOf = async (fileId: string) =>
    (await portal.db.$client.query('select address from files where file_id = $1', [fileId])).rows[0].address as string;
  /** Removes a file's bytes; returns a function that restores them. */
  const hide = async (fileId: string) => {
    const address = await addressOf(fileId);
    const path = join(portal.config.DATA_DIR, 'files', address.slice(0, 2), address.slice(2));
    renameSync(path, `${path}.hidden`);
    return () => renameSync(`${path}.hidden`, path);
  };
  const dueNow = () => query('update graphile_worker._private_jobs set run_at = now()');
  const waiting = async () =>
    (await query(`select attempts from graphile_worker.jobs where task_identifier = 'signatures.prepare-picture'`))
      .rows;

  it('that fails is tried again, and says so after the last try', async () => {
    await desk.upload(sub, 'dealerSign', black);
    const fileId = (await desk.detail(sub)).dealerSign?.fileId ?? '';
    const giveBack = await hide(fileId);
    await portal.runJobs();
    expect([(await desk.detail(sub)).dealerSign?.status, (await waiting()).length]).toEqual([0, 1]);
    const tryAgain = async () => {
      await dueNow();
      await portal.runJobs();
      return (await desk.detail(sub)).dealerSign;
    };
    // The queue may record a failure a moment after the run has ended.
    await expect.poll(tryAgain).toMatchObject({
      status: 3,
      problem: 'This picture could not be processed. Upload it again.',
    });
    giveBack();
    expect((await desk.upload(sub, 'dealerSign', signature)).code).toBe('0000');
  });

  it('of a worker that was killed is done by another; what was in force stays until then', async () => {
    const former = await put(sub, 'dealerSign', signature);
    const { data } = await desk.upload(sub, 'dealerSign', black);
    await query(`update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now(), attempts = 1`);
    await portal.runJobs();
    expect((await desk.detail(sub)).dealerSign).toMatchObject({ fileId: former, replacement: { status: 0 } });
    await query("select graphile_worker.force_unlock_workers(array['killed'])");
    await dueNow();
    await portal.runJobs();
    expect((await desk.detail(sub)).dealerSign).toMatchObject({ fileId: data.fileId, status: 1 });
  });

  it('that is lost for good shows as an error', async () => {
    await desk.upload(sub, 'dealerSign', signature);
    await query(`select graphile_worker.add_job('signatures.settle-lost', '{}')`);
    await query(`update graphile_worker._private_jobs set run_at = now() + interval '1 hour' where max_attempts = 3`);
    await portal.runJobs();
    expect((await desk.detail(sub)).dealerSign?.status, 'its job is still to come').toBe(0);
    await query('delete from graphile_worker._private_jobs');
    await query(`select graphile_worker.add_job('signatures.settle-lost', '{}')`);
    await portal.runJobs();
    expect((await desk.detail(sub)).dealerSign).toMatchObject({
      status: 3,
      problem: expect.stringContaining('Upload it again'),
    });
  });

  it('does nothing to what was removed meanwhile', async () => {
    const { data } = await desk.upload(sub, 'dealerSign', signature);
    await desk.remove(sub, data.fileId);
    await portal.runJobs();
    const { rows } = await portal.db.$client.query(
      'select status, picture_address from signature_files where file_id = $1',
      [data.fileId],
    );
    expect(rows).toEqual([{ status: 0, picture_address: null }]);
  });
});
