/**
 * Saving a stored case as the browser does, with an Idempotency-Key, beside Fastify with one prepared update of one row of
 * the same size. Prints JSON {ratio, oursMs, floorMs}.
 */
import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import type { CaseDetail } from '../../src/features/cases/contract.ts';
import { manyCases, openCaseDatabase } from './case-database.ts';
import { rounded, sideBySide } from './side-by-side.ts';

const database = await openCaseDatabase(manyCases);
const { items } = await database.call<{ items: { caseNo: string }[] }>('POST', '/case/list', { state: 0, limit: 2 });
const [ourCase, floorCase] = items.map(({ caseNo }) => caseNo);
const detail = await database.call<CaseDetail>('GET', `/case/detail/${ourCase}`);
const { caseNo, personalInformation, vehicleInformationWeb } = detail;
let { revision } = detail;

const client = await database.client.connect();
const rows = await client.query('select detail from cases where case_no = $1', [floorCase]);
const [{ detail: sealedCase }] = rows.rows;
const text =
  'update cases set detail = $2, loan_cents = $3, updated_at = $4, revision = revision + 1 where case_no = $1';
const bare = fastify();
bare.post<{ Body: { round: number } }>('/floor', async ({ body }) => {
  const values = [floorCase, sealedCase, 5_000_000 + body.round, new Date()];
  await client.query({ name: 'floor', text, values });
  return { code: '0000' };
});

const { ours, floor } = await sideBySide(
  {
    floor: (round) => bare.inject({ method: 'POST', url: '/floor', payload: { round } }),
    ours: async (round) => {
      // Another name and another loan: both rows change, as those of the floor do.
      const [applicant, ...others] = personalInformation;
      const body = {
        caseNo,
        revision,
        vehicleInformationWeb,
        personalInformation: [{ ...applicant, name: `Tan Wei Ling ${round}` }, ...others],
        financingInformation: { ...detail.financingInformation, loanAmountCents: 5_000_000 + round },
      };
      const headers = { 'idempotency-key': randomUUID() };
      const saved = await database.call<{ revision: number }>('POST', '/case/detail/save', body, headers);
      revision = saved.revision;
    },
  },
  { warmUps: 1_000, rounds: Number(process.env.BENCH_ROUNDS ?? 400) },
);
await bare.close();
client.release();
await database.close();
const ratio = rounded(ours.medianMs / floor.medianMs);
console.log(JSON.stringify({ ratio, oursMs: ours.medianMs, floorMs: floor.medianMs, p99Ms: ours.p99Ms }));
