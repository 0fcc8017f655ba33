/** Fields read from Playwright's JSON report on a journey. */
interface Suite {
  title: string;
  file?: string;
  suites?: Suite[];
  specs?: Spec[];
}

interface Spec {
  title: string;
  file: string;
  line: number;
  tests: Journey[];
}

interface Journey {
  projectName: string;
  status: string;
  results: { status: string; errors?: { message?: string }[] }[];
}

/** Fields read from Vitest's JSON report on a file. */
interface TestFile {
  name: string;
  status: string;
  message?: string;
  assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
}

export interface Report {
  suites?: Suite[];
  testResults?: TestFile[];
}

/** Puts into words each journey and each test that failed: where it is, its title and its first error. */
export function failedTests(report: Report): string[] {
  return [
    ...(report.suites ?? []).flatMap((suite) => journeysIn(suite, [])),
    ...(report.testResults ?? []).flatMap(failedIn),
  ];
}

function failedIn({ name, status, message, assertionResults }: TestFile): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [`${name}\n${indent(plain(message ?? 'no error'))}`];
  return failed.map(
    ({ fullName, failureMessages }) => `${name} ${fullName}\n${indent(plain(failureMessages?.[0] ?? 'no error'))}`,
  );
}

function journeysIn({ specs = [], suites = [] }: Suite, titles: string[]): string[] {
  const own = specs.flatMap((spec) =>
    spec.tests.filter((journey) => journey.status === 'unexpected').map((journey) => inWords(spec, journey, titles)),
  );
  return [...own, ...suites.flatMap((suite) => journeysIn(suite, [...titles, suite.title]))];
}

function inWords({ file, line, title }: Spec, { projectName, results }: Journey, titles: string[]): string {
  const place = `${file}:${line} (${projectName}) ${[...titles, title].join(' › ')}`;
  return `${place}\n${indent(firstError(results))}`;
}

function firstError(results: Journey['results']): string {
  const failed = results.find(({ status }) => status !== 'passed' && status !== 'skipped');
  return plain(failed?.errors?.[0]?.message ?? failed?.status ?? 'no error');
}

const terminalColours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

const plain = (text: string) => text.replaceAll(terminalColours, '').trim();
const indent = (text: string) => text.replace(/^/gm, '    ');
