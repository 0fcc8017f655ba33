/**
 * How well documents are read.
 *
 * `npm run ocr:report -- FOLDER` measures the files of a folder with a `truth.json` that says what is printed on each.
 * `npm run ocr:report -- --seeds N [--from S] [--types LogCard,NOA] [--kinds digital-pdf,photo] [--save FOLDER]` measures generated documents.
 * Both take `--json` and `--words CACHE_FOLDER`, which stores the recognised words, and `--fit`, which prints the curves that
 * `calibrate.ts` keeps.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readTypes } from '../../src/domain/documents/document-types.ts';
import {
  compare,
  floors,
  type ReadingOutcome,
  type Score,
  scoresBy,
} from '../../src/features/documents/reading/accuracy.ts';
import { curveOf, proven } from '../../src/features/documents/reading/calibrate.ts';
import { readDocument, scoreDocument } from '../../src/features/documents/reading/read-document.ts';
import { certainFrom } from '../../src/features/documents/reading-rules.ts';
import { createOcr } from '../../src/integrations/ocr/create-ocr.ts';
import { convertHeic, isHeicContent } from '../../src/integrations/uploads/convert-heic.ts';
import { inspectUpload } from '../../src/integrations/uploads/inspect-upload.ts';
import { documentsIn, generateDocuments, type Measured } from './documents.ts';
import { fitCurve } from './fit-confidence.ts';
import { cachePages } from './read-pages.ts';
import { gravestErrors, reliabilityOf } from './reliability.ts';

interface FileReport {
  file: string;
  type: string;
  /** The type it seems to be, where that is another one. */
  looksLike: string | null;
  /** Why it was refused, where it was. */
  refused: string | null;
  /** Processor time. */
  seconds: number;
  outcomes: ReadingOutcome[];
  values: { name: string; value: string | number | boolean; confidence: number }[];
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    seeds: { type: 'string' },
    from: { type: 'string' },
    types: { type: 'string' },
    kinds: { type: 'string' },
    save: { type: 'string' },
    words: { type: 'string' },
    fit: { type: 'boolean', default: false },
  },
});
const asJson = options.json;
const folder = options.seeds ? undefined : resolve(positionals[0] ?? 'fixtures/specimens');
const ocr = createOcr();
const readPages = cachePages(ocr, options.words && resolve(options.words));

async function readFileOf({ truth, load }: Measured): Promise<FileReport> {
  const raw = await load();
  const started = process.cpuUsage();
  const bytes = isHeicContent(raw) ? ((await convertHeic(raw)) ?? raw) : raw;
  const inspected = await inspectUpload(bytes);
  const report = { file: truth.file, type: truth.type, looksLike: null, refused: null };
  const secondsNow = () => {
    const { user, system } = process.cpuUsage(started);
    return Math.round((user + system) / 100_000) / 10;
  };
  if (!inspected.ok) {
    return { ...report, refused: inspected.reason, seconds: secondsNow(), outcomes: compare(truth, []), values: [] };
  }
  const pages = await readPages(bytes, inspected.mime, truth.type);
  const { values, mismatch } = (options.fit ? scoreDocument : readDocument)(truth.type, pages);
  return {
    ...report,
    looksLike: mismatch?.looksLike ?? null,
    seconds: secondsNow(),
    outcomes: compare(truth, values),
    values: values.map(({ name, value, confidence }) => ({ name, value, confidence })),
  };
}

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

function printScores(title: string, scores: Score[]): void {
  const rows = scores.map((score) => [
    score.of,
    ...[score.fields, score.right, score.wrong, score.missing, score.invented, score.falselyCertain].map(String),
    percent(score.share),
  ]);
  printTable([title, 'fields', 'right', 'wrong', 'missing', 'not printed', 'falsely certain', 'share'], rows);
}

function printTable(head: string[], rows: string[][]): void {
  const widths = head.map((_, index) => Math.max(...[head, ...rows].map((row) => row[index]?.length ?? 0)));
  const line = (row: string[]) =>
    row
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0)))
      .join('  ');
  console.log(`${[line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n')}\n`);
}

function inWords({ file, field, result, certain, printed, read }: ReadingOutcome): string {
  const both = `printed ${JSON.stringify(printed)}, read ${JSON.stringify(read)}`;
  return `${result}${certain ? ', shown as certain' : ''}: ${file} ${field} (${both})`;
}

const sorted = (scores: Score[]) => scores.sort((a, b) => a.of.localeCompare(b.of));
let firstSeed: number | undefined;
const generated = {
  count: Number(options.seeds),
  from: options.from === undefined ? undefined : Number(options.from),
  types: options.types?.split(','),
  kinds: options.kinds?.split(','),
  folder: options.save && resolve(options.save),
};
const documents = folder
  ? await documentsIn(folder)
  : generateDocuments(generated, (seed) => {
      firstSeed = seed;
      if (!asJson) console.log(`First seed: ${seed}. Repeat with --seeds ${options.seeds} --from ${seed}.\n`);
    });
const files: FileReport[] = [];
const notRead: string[] = [];
for await (const document of documents) {
  if (!readTypes.some((type) => type === document.truth.type)) {
    notRead.push(document.truth.file);
    continue;
  }
  const report = await readFileOf(document);
  files.push(report);
  if (!asJson) {
    const right = report.outcomes.filter((outcome) => outcome.result === 'right').length;
    const printed = report.outcomes.filter((outcome) => outcome.result !== 'invented').length;
    const note = report.refused
      ? `refused: ${report.refused}`
      : report.looksLike
        ? `looks like ${report.looksLike}`
        : '';
    console.log(
      `${report.file.padEnd(34)} ${`${right}/${printed}`.padStart(9)} ${`${report.seconds} s`.padStart(8)}  ${note}`,
    );
  }
}

const outcomes = files.flatMap((file) => file.outcomes);
const tables = {
  byType: sorted(scoresBy(outcomes, (outcome) => outcome.type)),
  byKind: sorted(scoresBy(outcomes, (outcome) => outcome.kind)),
  byDifficulty: sorted(scoresBy(outcomes, (outcome) => String(outcome.difficulty))),
  byKindAndDifficulty: sorted(scoresBy(outcomes, (outcome) => `${outcome.kind}, ${outcome.difficulty}`)),
  byField: sorted(scoresBy(outcomes, (outcome) => `${outcome.type} ${outcome.field}`)),
};
const ofKind = (kind: string) =>
  outcomes.filter((outcome) => outcome.kind === kind && (kind !== 'photo' || outcome.difficulty <= 4));
const held = Object.entries(floors).flatMap(([kind, floor]) =>
  scoresBy(ofKind(kind), () => kind).map(({ share }) => ({ kind, floor, share, isHeld: share >= floor })),
);
const total = scoresBy(outcomes, () => 'all')[0];
const reliability = reliabilityOf(outcomes);
const gravest = gravestErrors(outcomes);
if (asJson) {
  console.log(
    JSON.stringify(
      { folder, firstSeed, certainFrom, total, floors: held, reliability, gravest, ...tables, notRead, files },
      null,
      2,
    ),
  );
} else {
  console.log('');
  printScores('field', tables.byField);
  printScores('difficulty', tables.byDifficulty);
  printScores('kind and difficulty', tables.byKindAndDifficulty);
  printScores('kind', tables.byKind);
  printScores('type', total ? [...tables.byType, total] : tables.byType);
  for (const { kind, floor, share, isHeld } of held) {
    console.log(`${isHeld ? 'held' : 'NOT HELD'}: ${kind} ${percent(share)}, at least ${percent(floor)}`);
  }
  const wrong = outcomes.filter((outcome) => outcome.result !== 'right');
  for (const outcome of wrong) console.log(inWords(outcome));
  console.log('');
  printTable(
    ['confidence', 'values', 'right', 'share'],
    reliability.map(({ confidence, values, right, share }) => [
      confidence,
      String(values),
      String(right),
      values === 0 ? '' : percent(share),
    ]),
  );
  console.log(`Identity numbers, plates and sums of money that were certain and wrong: ${gravest.length}`);
  for (const outcome of gravest) console.log(inWords(outcome));
  const scored = outcomes.flatMap(({ field, kind, confidence: score, isDoubted, read, result }) => {
    if (!options.fit || kind === 'digital-pdf' || score === undefined || score >= proven || read === undefined)
      return [];
    const curve = curveOf({ name: field.replace('[]', '.0'), value: read, isDoubted });
    return [{ curve, score, isRight: result === 'right' }];
  });
  for (const [curve, own] of Map.groupBy(scored, (value) => value.curve)) {
    console.log(`${curve}, ${own.length} values: ${JSON.stringify(fitCurve(own))}`);
  }
  if (notRead.length > 0) console.log(`Of a type from which nothing is read: ${notRead.join(', ')}`);
}
