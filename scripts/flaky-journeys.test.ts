import { expect, it } from 'vitest';
import { flakyJourneys } from './flaky-journeys.ts';

const red = `${String.fromCharCode(27)}[31m`;
const passed = { status: 'passed', errors: [] };
const timedOut = { status: 'timedOut', errors: [{ message: `${red}Timed out.\nWaiting for the bell` }] };

function reportOf(...tests: { status: string; results: object[] }[]) {
  const specs = tests.map((test, at) => ({
    title: `journey ${at}`,
    file: 'dealers.spec.ts',
    line: 20 + at,
    tests: [{ projectName: 'phone', ...test }],
  }));
  const group = { title: 'two people', specs, suites: [] };
  return { suites: [{ title: 'dealers.spec.ts', specs: [], suites: [group] }] } as Parameters<typeof flakyJourneys>[0];
}

it('prints where a journey is that passed on the second try, and why it failed on the first', () => {
  const report = reportOf(
    { status: 'expected', results: [passed] },
    { status: 'flaky', results: [timedOut, passed] },
    { status: 'unexpected', results: [timedOut, timedOut] },
  );
  expect(flakyJourneys(report)).toEqual([
    'dealers.spec.ts:21 (phone) two people › journey 1\n    Timed out.\n    Waiting for the bell',
  ]);
});

it('is empty for a report without journeys', () => {
  expect(flakyJourneys({})).toEqual([]);
});
