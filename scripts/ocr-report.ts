/** How well papers are read: `npm run ocr:report -- FOLDER [--json]`, for a folder with a `truth.json` that says what is printed on each file. */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  compare,
  floors,
  type Outcome,
  type Score,
  scoresBy,
  type Truth,
} from '../src/features/documents/reading/accuracy.ts';
import { readDocument, readOptions } from '../src/features/documents/reading/read-document.ts';
import { certainFrom, readTypes } from '../src/features/documents/reading-rules.ts';
import { createOcr } from '../src/integrations/ocr/create-ocr.ts';
import { convertHeic, isHeic } from '../src/integrations/uploads/convert-heic.ts';
import { inspectUpload } from '../src/integrations/uploads/inspect-upload.ts';

interface FileReport {
  file: string;
  type: string;
  /** The type it seems to be, where that is another one. */
  looksLike: string | null;
  /** Why it was refused, where it was. */
  refused: string | null;
  seconds: number;
  outcomes: Outcome[];
  values: { name: string; value: string | number | boolean; confidence: number }[];
}

const args = process.argv.slice(2);
const asJson = args.includes('--json');
const folder = resolve(args.find((arg) => !arg.startsWith('--')) ?? 'fixtures/specimens');
const ocr = createOcr({ workers: 2 });

async function readFileOf(truth: Truth): Promise<FileReport> {
  const started = performance.now();
  const raw = await readFile(join(folder, truth.file));
  const bytes = isHeic(raw) ? ((await convertHeic(raw)) ?? raw) : raw;
  const inspected = await inspectUpload(bytes);
  const report = { file: truth.file, type: truth.type, looksLike: null, refused: null };
  const secondsNow = () => Math.round((performance.now() - started) / 100) / 10;
  if (!inspected.ok) {
    return { ...report, refused: inspected.reason, seconds: secondsNow(), outcomes: compare(truth, []), values: [] };
  }
  const pages = await ocr.readPages(bytes, inspected.mime, readOptions(truth.type));
  const { values, mismatch } = readDocument(truth.type, pages);
  return {
    ...report,
    looksLike: mismatch?.looksLike ?? null,
    seconds: secondsNow(),
    outcomes: compare(truth, values),
    values: values.map(({ name, value, confidence }) => ({ name, value, confidence })),
  };
}

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

function printTable(title: string, scores: Score[]): void {
  const head = [title, 'fields', 'right', 'wrong', 'missing', 'not printed', 'falsely certain', 'share'];
  const rows = scores.map((score) => [
    score.of,
    ...[score.fields, score.right, score.wrong, score.missing, score.invented, score.falselyCertain].map(String),
    percent(score.share),
  ]);
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)));
  const line = (row: string[]) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ');
  console.log(`${[line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n')}\n`);
}

const sorted = (scores: Score[]) => scores.sort((a, b) => a.of.localeCompare(b.of));
const truths = JSON.parse(await readFile(join(folder, 'truth.json'), 'utf8')) as Truth[];
const files: FileReport[] = [];
for (const truth of truths.filter((each) => readTypes.some((type) => type === each.type))) {
  const report = await readFileOf(truth);
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
await ocr.close();

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
const notRead = truths.filter((each) => !readTypes.some((type) => type === each.type)).map((each) => each.file);
if (asJson) {
  console.log(JSON.stringify({ folder, certainFrom, total, floors: held, ...tables, notRead, files }, null, 2));
} else {
  console.log('');
  printTable('field', tables.byField);
  printTable('difficulty', tables.byDifficulty);
  printTable('kind and difficulty', tables.byKindAndDifficulty);
  printTable('kind', tables.byKind);
  printTable('type', total ? [...tables.byType, total] : tables.byType);
  for (const { kind, floor, share, isHeld } of held) {
    console.log(`${isHeld ? 'held' : 'NOT HELD'}: ${kind} ${percent(share)}, at least ${percent(floor)}`);
  }
  const wrong = outcomes.filter((outcome) => outcome.result !== 'right');
  for (const { file, field, result, certain } of wrong)
    console.log(`${result}${certain ? ', shown as certain' : ''}: ${file} ${field}`);
  if (notRead.length > 0) console.log(`Of a type from which nothing is read: ${notRead.join(', ')}`);
}
