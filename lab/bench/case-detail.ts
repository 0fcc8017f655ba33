/** The detail of a case, opened and concealed, beside Fastify with one prepared row. Prints JSON {ratio, oursMs, floorMs}. */
import fastify from 'fastify';
import { manyCases, openCaseDatabase } from './case-database.ts';
import { rounded, sideBySide } from './side-by-side.ts';

const database = await openCaseDatabase(manyCases);
const { items } = await database.call<{ items: { caseNo: string }[] }>('POST', '/case/list', { state: 1, limit: 100 });
const numberOf = (round: number) => items[round % items.length]?.caseNo ?? '';
const bare = fastify();
const text = 'select * from cases where case_no = $1 and dealer_id = $2';
bare.get<{ Params: { id: string } }>('/floor/:id', async ({ params }) => {
  const { rows } = await database.client.query({ name: 'floor', text, values: [params.id, database.dealerId] });
  return { code: '0000', data: rows[0] };
});
const { ours, floor } = await sideBySide(
  {
    floor: (round) => bare.inject({ method: 'GET', url: `/floor/${numberOf(round)}` }),
    ours: (round) => database.send('GET', `/case/detail/${numberOf(round)}`),
  },
  { warmUps: 1_000, rounds: Number(process.env.BENCH_ROUNDS ?? 600) },
);
await bare.close();
await database.close();
const ratio = rounded(ours.medianMs / floor.medianMs);
console.log(JSON.stringify({ ratio, oursMs: ours.medianMs, floorMs: floor.medianMs, p99Ms: ours.p99Ms }));
