import type { FaultRow } from './run-fault.ts';

/** The rows as a table in Markdown. */
export function markdownTable(rows: readonly FaultRow[]): string {
  const head = [
    'fault',
    'seed',
    'acknowledged',
    'found',
    'lost',
    'doubled',
    'same key again',
    'failed calls',
    's',
    'holds',
    'notes',
  ];
  const lines = [head, ...rows.map(cellsOf)];
  const widths = head.map((_title, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  const written = lines.map(
    (line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [written[0], rule, ...written.slice(1)].join('\n');
}

function cellsOf({
  fault,
  seed,
  counts,
  lost,
  doubled,
  repeated,
  failedCalls,
  seconds,
  holds,
  notes,
}: FaultRow): string[] {
  const all = Object.values(counts ?? {});
  const acknowledged = all.reduce((sum, row) => sum + row.acknowledged, 0);
  const found = all.reduce((sum, row) => sum + row.found, 0);
  const numbers = [acknowledged, found, lost, doubled, repeated, failedCalls, seconds].map(String);
  const verdict = holds === 'skipped' ? holds : holds ? 'yes' : 'NO';
  return [fault, seed, ...numbers, verdict, notes];
}
