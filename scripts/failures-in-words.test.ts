import { expect, it } from 'vitest';
import { failedTests, type Report } from './failures-in-words.ts';

const red = `${String.fromCharCode(27)}[31m`;
const passed = { status: 'passed', errors: [] };
const timedOut = { status: 'timedOut', errors: [{ message: `${red}Timed out.\nWaiting for the bell` }] };

function reportOf(...tests: { status: string; results: object[] }[]) {
  const specs = tests.map((test, index) => ({
    title: `journey ${index}`,
    file: 'dealers.spec.ts',
    line: 20 + index,
    tests: [{ projectName: 'phone', ...test }],
  }));
  const group = { title: 'two people', specs, suites: [] };
  return { suites: [{ title: 'dealers.spec.ts', specs: [], suites: [group] }] } as Report;
}

it('prints where a journey is that failed, and why', () => {
  const report = reportOf({ status: 'expected', results: [passed] }, { status: 'unexpected', results: [timedOut] });
  expect(failedTests(report)).toEqual([
    'dealers.spec.ts:21 (phone) two people › journey 1\n    Timed out.\n    Waiting for the bell',
  ]);
});

it('prints each failed test, and a file that could not be run', () => {
  const passedTest = { fullName: 'adds', status: 'passed', failureMessages: [] };
  const failedTest = { fullName: 'takes away', status: 'failed', failureMessages: [`${red}expected 1\nto be 2`] };
  const testResults = [
    { name: '/src/sums.test.ts', status: 'failed', assertionResults: [passedTest, failedTest] },
    { name: '/src/rates.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
  ];
  expect(failedTests({ testResults })).toEqual([
    '/src/sums.test.ts takes away\n    expected 1\n    to be 2',
    '/src/rates.test.ts\n    No such module',
  ]);
});

it('is empty for a report without journeys', () => {
  expect(failedTests({})).toEqual([]);
});
