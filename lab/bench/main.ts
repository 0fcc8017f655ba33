import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Measures each figure beside its floor, in one run on one machine, and prints a table (`--json`: its JSON). */
const root = fileURLToPath(new URL('../..', import.meta.url));

function measure(file: string): Record<string, number> {
  const result = spawnSync(process.execPath, [`${root}lab/bench/${file}`], { cwd: root, encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`bench/${file} failed: ${result.stderr}`);
  return JSON.parse(result.stdout.trim().split('\n').at(-1) ?? '{}') as Record<string, number>;
}

const start = measure('start.ts');
const ocr = measure('ocr.ts');
const form = measure('application-form.ts');
const merge = measure('merge.ts');
const busy = measure('busy.ts');
const hostile = measure('hostile.ts');
const strangers = measure('strangers.ts');
const list = measure('case-list.ts');
const detail = measure('case-detail.ts');
const reports = measure('reports.ts');
const save = measure('case-save.ts');
const poll = measure('notification-poll.ts');
const live = measure('live.ts');
const steady = measure('steady-load.ts');
const typing = measure('typing.ts');
const backup = measure('restore.ts');
const rows = [
  { work: 'first start to first reply, ms', measured: start.firstMs, floor: start.databaseAloneMs, atMost: 3000 },
  { work: 'later start to first reply, ms', measured: start.laterMs, floor: null, atMost: 3000 },
  { work: 'recognition of a page, × its floor', measured: ocr.ratio, floor: 1, atMost: 1.15 },
  { work: 'application form once warm, ms', measured: form.medianMs, floor: null, atMost: 150 },
  { work: 'ten documents merged, × the library alone', measured: merge.ratio, floor: 1, atMost: 1.5 },
  {
    work: 'a case opened while four pages are read, p99, ms',
    measured: busy.busyP99Ms,
    floor: busy.busyFloorMs,
    atMost: 50,
  },
  { work: 'memory of the portal at 200 uploads at once, MB', measured: busy.uploadMegabytes, floor: null, atMost: 400 },
  // The worst of the hostile files again and again, beside 200 photos of the same dealer.
  { work: 'hostile files: a case of another dealer, p99, ms', measured: hostile.p99Ms, floor: null, atMost: 100 },
  { work: 'hostile files: a login code, slowest, ms', measured: hostile.slowestCodeMs, floor: null, atMost: 2000 },
  { work: 'hostile files: largest process, MB', measured: hostile.megabytes, floor: null, atMost: 600 },
  { work: 'hostile files: the worker ends, s', measured: hostile.stopSeconds, floor: null, atMost: 25 },
  // Eight senders without a login, the worst bodies to every call that they can reach, 1 MB/s each.
  { work: 'strangers: a case, p99, ms', measured: strangers.p99Ms, floor: strangers.floorP99Ms, atMost: 100 },
  { work: 'strangers: memory of the portal, MB more', measured: strangers.moreMegabytes, floor: null, atMost: 100 },
  // The worst of fourteen filters, searches and pages of a dealer with 10,000 of 1,000,000 cases (BENCH_CASES).
  { work: 'case list, × the same rows behind a bare route', measured: list.toRoute, floor: 1, atMost: 2 },
  { work: 'case list, × its prepared query through pg alone', measured: list.toQuery, floor: 1, atMost: 4 },
  { work: 'case list, p99 among 1,000,000 × among 10,000', measured: list.p99Growth, floor: 1, atMost: 1 },
  { work: 'case detail, × Fastify and one prepared row', measured: detail.ratio, floor: 1, atMost: 5 },
  // Two years, and the two before them.
  { work: 'reports of a dealer with 10,000 cases, p95, ms', measured: reports.p95Ms, floor: null, atMost: 500 },
  { work: 'case save, × Fastify and one prepared update', measured: save.ratio, floor: 1, atMost: 5 },
  { work: 'notification poll, × bare node:http, processor time', measured: poll.ratio, floor: 1, atMost: 4 },
  // Lists, opened and saved cases of one process, among 1,000,000 cases.
  { work: 'calls, 50 a second, p99, ms', measured: steady.p99Ms, floor: steady.floorP99Ms, atMost: 50 },
  { work: 'memory of the idle portal, MB', measured: steady.idleMegabytes, floor: null, atMost: 250 },
  { work: 'memory of the idle worker, MB', measured: steady.workerIdleMegabytes, floor: null, atMost: 250 },
  { work: 'memory of the portal at 200 calls a second, MB', measured: steady.busyMegabytes, floor: null, atMost: 400 },
  // 20,000 browsers that ask every five seconds, on one core.
  { work: 'notification poll, processor time, µs', measured: poll.oursUs, floor: poll.floorUs, atMost: 250 },
  { work: 'provider’s event to browser, 1,000 listeners, p50, ms', measured: live.p50Ms, floor: null, atMost: 300 },
  { work: 'provider’s event to browser, 1,000 listeners, p95, ms', measured: live.p95Ms, floor: null, atMost: 300 },
  {
    work: 'worst interaction in the form, processor at a quarter, ms',
    measured: typing.worstMs,
    floor: null,
    atMost: 150,
  },
  { work: 'restore of 10,000 cases with 20,000 files, s', measured: backup.restoreSeconds, floor: null, atMost: 120 },
];
if (process.argv.includes('--json')) console.log(JSON.stringify(rows, null, 2));
else console.table(rows);
