/**
 * The case list of a dealer with 10,000 cases: filters, searches and pages, among 10,000 cases and among 1,000,000,
 * beside the same rows by one prepared keyset query through pg, alone and behind a bare Fastify route. Prints JSON;
 * `--table` prints every figure before.
 */
import fastify from 'fastify';

import { recogniseKeyword } from '../../src/features/case-list/recognise-keyword.ts';
import { casePageQuery, type PageWish } from '../../src/features/case-list/server/case-page-query.ts';
import { type CaseDatabase, casesPerDealer, manyCases, openCaseDatabase } from './case-database.ts';
import { rounded, sideBySide } from './side-by-side.ts';

interface Page {
  items: { caseNo: string; vehicleNo: string }[];
  nextCursor: string | null;
}
type Body = Record<string, unknown> & { state: 0 | 1 | 2 };

const options = { warmUps: 200, rounds: Number(process.env.BENCH_ROUNDS ?? 200) };

/** The pages to measure; plate and case number are of a case of the dealer. */
async function pages(database: CaseDatabase): Promise<Record<string, Body>> {
  const list = (body: Body) => database.call<Page>('POST', '/case/list', body);
  let middle = await list({ state: 1, limit: 100 });
  for (let page = 1; page < 40 && middle.nextCursor; page++) {
    middle = await list({ state: 1, limit: 100, cursor: middle.nextCursor });
  }
  const one = middle.items.find(({ vehicleNo }) => vehicleNo !== '');
  const day = new Date(Date.now() - 200 * 86_400_000).toISOString().slice(0, 10);
  return {
    'first page, pending': { state: 0 },
    'first page, completed': { state: 1 },
    'first page, disbursement': { state: 2 },
    'page 41, completed': { state: 1, cursor: middle.nextCursor },
    'oldest first': { state: 1, sort: 'oldest' },
    'frequent word': { state: 1, keyword: 'toyota' },
    'rare words': { state: 1, keyword: 'shepherdson harrier' },
    'nothing found': { state: 1, keyword: 'zzyzx' },
    'part of a plate': { state: 1, keyword: one?.vehicleNo.slice(0, 6) },
    plate: { state: 1, keyword: one?.vehicleNo },
    'case number': { state: 1, keyword: one?.caseNo },
    'identity number of nobody': { state: 1, keyword: 'S8312345A' },
    financier: { state: 1, financerId: 'generated-0-f3' },
    'owner and days': { state: 1, createdBy: 'generated-0-u3', to: day },
  };
}

async function measure(database: CaseDatabase) {
  const bare = fastify();
  let statement = { name: '', text: '', values: [] as unknown[] };
  bare.post('/floor', async () => ({ code: '0000', data: (await database.client.query(statement)).rows }));
  const results: Record<string, ReturnType<typeof row>> = {};
  for (const [name, body] of Object.entries(await pages(database))) {
    statement = { name: `floor ${name}`, ...floorOf(database, body) };
    const times = await sideBySide(
      {
        query: () => database.client.query(statement),
        route: () => bare.inject({ method: 'POST', url: '/floor', payload: body }),
        ours: () => database.send('POST', '/case/list', { limit: 50, ...body }),
      },
      options,
    );
    results[name] = row(times);
  }
  await bare.close();
  return results;
}

function row({ query, route, ours }: Record<'query' | 'route' | 'ours', { medianMs: number; p99Ms: number }>) {
  return {
    oursMs: ours.medianMs,
    routeMs: route.medianMs,
    queryMs: query.medianMs,
    toRoute: rounded(ours.medianMs / route.medianMs),
    toQuery: rounded(ours.medianMs / query.medianMs),
    oursP99Ms: ours.p99Ms,
    routeP99Ms: route.p99Ms,
  };
}

/** The statement of the rows alone. */
function floorOf(database: CaseDatabase, body: Body) {
  const keyword = recogniseKeyword(body.keyword as string | undefined);
  const cursor = body.cursor as string | undefined;
  return casePageQuery({
    dealerId: database.dealerId,
    state: body.state,
    keyword,
    identityHash: 'none',
    financierId: body.financerId as string | undefined,
    ownerId: body.createdBy as string | undefined,
    until: body.to === undefined ? undefined : new Date(`${body.to}T24:00:00+08:00`),
    sort: (body.sort as PageWish['sort'] | undefined) ?? 'newest',
    after: cursor === undefined ? undefined : JSON.parse(Buffer.from(cursor, 'base64url').toString()),
    rows: 51,
  });
}

const sizes: Record<string, Awaited<ReturnType<typeof measure>>> = {};
for (const size of [casesPerDealer, manyCases]) {
  const database = await openCaseDatabase(size);
  sizes[size] = await measure(database);
  await database.close();
}
if (process.argv.includes('--table')) {
  for (const [size, rows] of Object.entries(sizes)) {
    console.log(`among ${size} cases`);
    console.table(rows);
  }
}
const many = Object.values(sizes[manyCases] ?? {});
const few = Object.values(sizes[casesPerDealer] ?? {});
const worst = (times: number[]) => Math.max(...times);
const sum = (times: number[]) => times.reduce((total, number) => total + number, 0);
console.log(
  JSON.stringify({
    toRoute: worst(many.map((measured) => measured.toRoute)),
    toQuery: worst(many.map((measured) => measured.toQuery)),
    /** All pages together: the p99 of one is the slowest of a few and leaps about. */
    p99Growth: rounded(
      sum(many.map((measured) => measured.oursP99Ms)) / sum(few.map((measured) => measured.oursP99Ms)),
    ),
    sizes,
  }),
);
