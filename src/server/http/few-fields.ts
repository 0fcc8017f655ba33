import type { FieldProblems } from '../../contract/call.ts';

/** Maximum number of entries in a refusal. A person at a form makes fewer mistakes. */
export const mostFields = 50;
/** Bytes of the list of fields: with the envelope a refusal stays below 16 kB. */
const mostBytes = 12 * 1024;
const longestName = 200;
const longestProblem = 300;

/** Returns the first problems, up to the limit of a refusal. Names and problems may quote what the caller sent. */
export function fewFields(fields: FieldProblems): FieldProblems {
  const few: FieldProblems = {};
  let bytes = 0;
  let count = 0;
  for (const name in fields) {
    const [shortName, problem] = [shortened(name, longestName), shortened(fields[name] ?? '', longestProblem)];
    bytes += Buffer.byteLength(JSON.stringify([shortName, problem]));
    count += 1;
    if (count > mostFields || bytes > mostBytes) break;
    few[shortName] = problem;
  }
  return few;
}

function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
