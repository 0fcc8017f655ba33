import { globSync, readFileSync } from 'node:fs';

const states = ['met', 'deviates', 'n/a'] as const;
type State = (typeof states)[number];

/** A row of the tables: numbers, subject, state, reason, code and test. */
const row = /^\| (\d+\.\d+\.\d+(?:, \d+\.\d+\.\d+)*) +\|[^|]+\| (\S+) +\|[^|]+\|[^|]+\|[^|]+\|$/gm;

/**
 * Returns a line for each fault in the map of OWASP ASVS in `docs/security`: a level 1 or 2 requirement that is
 * missing, duplicated or unknown, an unknown state, or a count in `docs/security.md` that differs from the rows.
 */
export function findAsvsGaps(root: string): string[] {
  const { sections } = JSON.parse(readFileSync(`${root}docs/security/asvs-5.0.0-numbers.json`, 'utf8')) as {
    sections: Record<string, number[]>;
  };
  const expected = Object.entries(sections).flatMap(([section, numbers]) =>
    numbers.map((number) => `${section}.${number}`),
  );
  const pages = globSync('docs/security/asvs-*.md', { cwd: root }).map((page) =>
    readFileSync(`${root}${page}`, 'utf8'),
  );
  return judgeMap(expected, pages.join('\n'), readFileSync(`${root}docs/security.md`, 'utf8'));
}

/** @param expected the numbers, such as `6.3.1` */
export function judgeMap(expected: readonly string[], pages: string, overview: string): string[] {
  const rows = [...pages.matchAll(row)].flatMap(([, numbers = '', state = '']) =>
    numbers.split(', ').map((number) => ({ number, state })),
  );
  const found = Map.groupBy(rows, ({ number }) => number);
  const counts = new Map<string, number>();
  for (const { number, state } of rows) {
    const key = `${number.split('.')[0]} ${state}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const told = [...overview.matchAll(/^\| \[V(\d+) [^|]+\| +(\d+) \| +(\d+) \| +(\d+) \|$/gm)];
  const chapters = new Set(expected.map((number) => number.split('.')[0] ?? ''));
  return [
    ...expected.filter((number) => !found.has(number)).map((number) => `ASVS ${number} is not mapped.`),
    ...[...found].filter(([, { length }]) => length > 1).map(([number]) => `ASVS ${number} is mapped twice.`),
    ...[...found.keys()].filter((number) => !expected.includes(number)).map((number) => `ASVS ${number} is unknown.`),
    ...rows
      .filter(({ state }) => !states.includes(state as State))
      .map(({ number, state }) => `ASVS ${number} has the unknown state ${state}.`),
    ...[...chapters]
      .filter((chapter) => {
        const line =
          told
            .find(([, named]) => named === chapter)
            ?.slice(2)
            .map(Number) ?? [];
        return states.some((state, index) => (counts.get(`${chapter} ${state}`) ?? 0) !== line[index]);
      })
      .map((chapter) => `docs/security.md miscounts chapter V${chapter} of ASVS.`),
  ];
}
