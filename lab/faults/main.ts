import { parseArgs } from 'node:util';
import type { Fault } from './fault.ts';
import { type FaultRow, runFault } from './harness/run-fault.ts';
import { markdownTable } from './harness/table-of.ts';
import { faults } from './order.ts';

/** Lets every fault happen and prints a table (`--json`: its JSON). Ends with 1 if a row does not hold. */
const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    seed: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '2' },
    json: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds is a whole number from 1.');
const { seed } = values;

async function tryFault(fault: Fault): Promise<FaultRow[]> {
  const obstacle = fault.whyNot?.();
  if (obstacle) return [untried(fault.name, 'skipped', obstacle)];
  const rows = [await safely(fault.name, () => runFault(fault, { seed, rounds }))];
  const { control } = fault;
  if (control) {
    const row = await safely(control.name, () => runFault(control, { seed, rounds, isControl: true }));
    rows.push({ ...row, fault: `  control: ${row.fault}` });
  }
  return rows;
}

/** A row that could not be tried does not hold, and the others go on. */
async function safely(name: string, run: () => Promise<FaultRow>): Promise<FaultRow> {
  return run().catch((error: Error) => untried(name, false, error.message));
}

function untried(fault: string, holds: FaultRow['holds'], notes: string): FaultRow {
  return { fault, seed, lost: 0, doubled: 0, repeated: 0, failedCalls: 0, seconds: 0, holds, notes };
}

const verdicts = { true: 'holds', false: 'FAILS', skipped: 'skipped' };
const wanted = values.only ?? [];
const chosen = faults.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
if (chosen.length === 0)
  throw new Error(`No fault is called so. There are:\n${faults.map(({ name }) => name).join('\n')}`);
const rows: FaultRow[] = [];
for (const fault of chosen) {
  const tried = await tryFault(fault);
  rows.push(...tried);
  // Prints results as faults end: a whole run takes a while.
  for (const { holds, fault: name, notes } of tried) console.error(`${verdicts[`${holds}`]}  ${name}  ${notes}`);
}
if (values.json) console.log(JSON.stringify(rows, null, 2));
else console.log(markdownTable(rows));
process.exit(rows.every(({ holds }) => holds) ? 0 : 1);
