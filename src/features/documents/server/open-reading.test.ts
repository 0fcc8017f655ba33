import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import type { Context } from '../../../server/context.ts';
import { sampleCase } from '../../../testing/sample-case.ts';
import { startTestPortal } from '../../../testing/test-portal.ts';
import { openReading } from './open-reading.ts';

it('opens for a case what its values were read from, and no other document', async () => {
  const portal = await startTestPortal();
  try {
    const token = await portal.login();
    const body = sampleCase();
    const [party] = body.personalInformation;
    const { data } = await portal.call<{ caseNo: string }>('POST /case/detail/save', {
      token,
      body: { ...body, personalInformation: [{ ...party, occupation: undefined }] },
    });
    const { caseNo } = data;
    const add = async (fileType: string) => {
      const place = { caseNo, fileType, personalInfoId: party?.personalInfoId ?? '' };
      const file = { name: 'a.pdf', bytes: readFileSync('fixtures/specimens/payslip-01.pdf') };
      const { data } = await portal.upload<{ fileId: string }>(place, file, token);
      await portal.runJobs();
      return data.fileId;
    };
    const slip = await add('Payslip');
    await portal.call('POST /case/file/review', { token, body: { fileId: slip, fields: { designation: 'CHEF' } } });
    const other = await add('OtherDocument');
    const detail = () => portal.call<{ fieldSources: object }>(`GET /case/detail/${caseNo}`, { token });
    // Trying to open the damaged reading would fail the call.
    await portal.db.$client.query('update documents set reading = $1 where file_id = $2', [randomBytes(64), other]);
    const { code, data: shown } = await detail();
    expect([code, Object.values(shown.fieldSources)]).toEqual([
      '0000',
      [{ kind: 'document', fileType: 'Payslip', fileId: slip }],
    ]);
  } finally {
    await portal.close();
  }
});

it('opens the reading of a row once, however often it is asked for', () => {
  const row = { fileId: 'document', reading: randomBytes(64) };
  const openJson = vi.fn(() => ({ values: [] }));
  const ctx = { keyring: { openJson } } as unknown as Context;
  expect(openReading(ctx, row)).toBe(openReading(ctx, row));
  expect(openReading(ctx, { ...row, reading: randomBytes(64) })).toBeDefined();
  expect(openJson.mock.calls.length).toBe(2);
});
