/**
 * Saving a case that is there as the browser does, with an Idempotency-Key, beside one prepared commit of two rows of
 * the same size through pg. Prints JSON {ratio, oursMs, floorMs}.
 */
import { randomUUID } from 'node:crypto';
import { manyCases, openCaseDatabase } from './case-database.ts';
import { rounded, sideBySide } from './side-by-side.ts';

interface Detail {
  caseNo: string;
  revision: number;
  personalInformation: object[];
  vehicleInformationWeb: object;
  financingInformation: object;
}

const database = await openCaseDatabase(manyCases);
const { items } = await database.call<{ items: { caseNo: string }[] }>('POST', '/case/list', { state: 0, limit: 2 });
const [ourCase, floorCase] = items.map(({ caseNo }) => caseNo);
const detail = await database.call<Detail>('GET', `/case/detail/${ourCase}`);
const { caseNo, personalInformation, vehicleInformationWeb } = detail;
let { revision } = detail;

const client = await database.client.connect();
const rows = await client.query(
  `select c.detail, p.detail as party, p.personal_info_id from cases c join case_parties p on p.case_no = c.case_no
   where c.case_no = $1`,
  [floorCase],
);
const [{ detail: sealedCase, party, personal_info_id: partyId }] = rows.rows;
const updateCase =
  'update cases set detail = $2, loan_cents = $3, updated_at = $4, revision = revision + 1 where case_no = $1';
const updateParty = 'update case_parties set detail = $2 where personal_info_id = $1';

const { ours, floor } = await sideBySide(
  {
    floor: async (round) => {
      await client.query({ name: 'begin', text: 'begin' });
      const values = [floorCase, sealedCase, 5_000_000 + round, new Date()];
      await client.query({ name: 'case', text: updateCase, values });
      await client.query({ name: 'party', text: updateParty, values: [partyId, party] });
      await client.query({ name: 'commit', text: 'commit' });
    },
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
client.release();
await database.close();
const ratio = rounded(ours.medianMs / floor.medianMs);
console.log(JSON.stringify({ ratio, oursMs: ours.medianMs, floorMs: floor.medianMs, p99Ms: ours.p99Ms }));
