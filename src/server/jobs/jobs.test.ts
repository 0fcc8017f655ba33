import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { jobsOfLane } from './job.ts';
import { jobs, joinJobs, nightly, often } from './jobs.ts';

const done = async () => undefined;

test('jobs of all features are found by their names', () => {
  const [reviewed, sent] = [
    jobsOfLane('people', { 'documents.reviewed': done }),
    jobsOfLane('sending', { 'a.sent': done }),
  ];
  expect(joinJobs([reviewed, {}, sent])).toEqual({ ...reviewed, ...sent });
});

test('a second subscriber of an event ends the start, and does not replace the first', () => {
  const both = [
    jobsOfLane('people', { 'documents.reviewed': done }),
    jobsOfLane('upkeep', { 'documents.reviewed': done }),
  ];
  expect(() => joinJobs(both)).toThrow('Two features declare the job documents.reviewed.');
});

test('docs/architecture.md lists every job, with its lane or its schedule', () => {
  const page = readFileSync(new URL('../../../docs/architecture.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| `([a-z-]+\.[a-z-]+)` +\| (\w+) +\| +\d+ +\|/gm)].map(([, name, lane]) => [
    name,
    lane,
  ]);
  const scheduled = new Set([...nightly, ...often]);
  const others = Object.entries(jobs).filter(([name]) => !scheduled.has(name));
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(others.map(([name, { lane }]) => [name, lane])));
  const [, everyTen = '', everyNight = ''] = /Every ten minutes:(.*?)\. Every night:(.*?)\.\n\n/s.exec(page) ?? [];
  const namesIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name).sort();
  expect(namesIn(everyTen)).toEqual([...often].sort());
  expect(namesIn(everyNight)).toEqual([...nightly].sort());
});
