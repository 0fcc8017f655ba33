import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { grace, graceTest as it, portal } from '../../../testing/portal-of-file.ts';
import { sampleCase } from '../../../testing/sample-case.ts';

interface Saved {
  caseNo: string;
  revision: number;
  savedAt: string;
}
const save = (body: object, key: string = randomUUID()) =>
  portal.call<Saved>('POST /case/detail/save', { token: grace, key, body });
const open = async () => (await save(sampleCase())).data;
const loan = (loanAmountCents: number) => {
  const sample = sampleCase();
  return { ...sample, financingInformation: { ...sample.financingInformation, loanAmountCents } };
};
const stored = async (caseNo: string) =>
  (
    await portal.call<{ revision: number; financingInformation: { loanAmountCents: number } }>(
      `GET /case/detail/${caseNo}`,
      { token: grace },
    )
  ).data;

describe('a save that is sent again with its key', () => {
  it('gets the first reply and changes nothing, whatever was saved since', async () => {
    const { caseNo } = await open();
    const key = randomUUID();
    const body = { ...loan(6_000_000), caseNo, revision: 1 };
    const first = await save(body, key);
    expect(first.data).toMatchObject({ caseNo, revision: 2 });
    portal.clock.advance(5);
    expect((await save(body, key)).data).toEqual(first.data);
    expect((await save({ ...loan(7_000_000), caseNo, revision: 2 })).data.revision).toBe(3);
    expect((await save(body, key)).data).toEqual(first.data);
    expect(await stored(caseNo)).toMatchObject({ revision: 3, financingInformation: { loanAmountCents: 7_000_000 } });
  });

  it('is done once, however many come at once', async () => {
    const { caseNo } = await open();
    const key = randomUUID();
    const body = { ...loan(6_100_000), caseNo, revision: 1 };
    const sent = await Promise.all(Array.from({ length: 6 }, () => save(body, key)));
    expect(sent.map(({ code, data }) => [code, data.revision])).toEqual(Array(6).fill(['0000', 2]));
    expect(new Set(sent.map(({ data }) => data.savedAt)).size).toBe(1);
    expect((await stored(caseNo)).revision).toBe(2);
  });

  it('opens one case, however many come at once', async () => {
    const key = randomUUID();
    const body = sampleCase();
    const sent = await Promise.all(Array.from({ length: 4 }, () => save(body, key)));
    expect(new Set(sent.map(({ data }) => data.caseNo)).size).toBe(1);
  });

  it('gets the same refusal as with another key: the case was saved in the meantime', async () => {
    const { caseNo } = await open();
    const [one, other] = await Promise.all([
      save({ ...loan(6_200_000), caseNo, revision: 1 }),
      save({ ...loan(6_300_000), caseNo, revision: 1 }),
    ]);
    expect([one.code, other.code].sort()).toEqual(['0000', '5001']);
    expect((await stored(caseNo)).revision).toBe(2);
  });

  it('may be tried again with the same key where the first try was refused', async () => {
    const { caseNo } = await open();
    const key = randomUUID();
    expect((await save({ ...loan(6_400_000), caseNo, revision: 9 }, key)).code).toBe('5001');
    expect((await save({ ...loan(6_400_000), caseNo, revision: 1 }, key)).data.revision).toBe(2);
  });

  it('with a key of another case is refused, and is not saved half', async () => {
    const [{ caseNo: first }, { caseNo: second }] = [await open(), await open()];
    const key = randomUUID();
    expect((await save({ ...loan(6_500_000), caseNo: first, revision: 1 }, key)).code).toBe('0000');
    expect((await save({ ...loan(6_600_000), caseNo: second, revision: 1 }, key)).code).toBe('2004');
    expect((await stored(second)).revision).toBe(1);
  });
});
