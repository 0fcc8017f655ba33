/** What Playwright's JSON report says of a journey, as far as it is read here. */
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

/** Puts into words each journey that passed only on the second try: where it is, its title and the error of the first try. */
export function flakyJourneys(report: { suites?: Suite[] }): string[] {
  return (report.suites ?? []).flatMap((suite) => flakyIn(suite, []));
}

function flakyIn({ specs = [], suites = [] }: Suite, titles: string[]): string[] {
  const own = specs.flatMap((spec) =>
    spec.tests.filter(({ status }) => status === 'flaky').map((journey) => inWords(spec, journey, titles)),
  );
  return [...own, ...suites.flatMap((suite) => flakyIn(suite, [...titles, suite.title]))];
}

function inWords({ file, line, title }: Spec, { projectName, results }: Journey, titles: string[]): string {
  const place = `${file}:${line} (${projectName}) ${[...titles, title].join(' › ')}`;
  return `${place}\n${indent(firstError(results))}`;
}

function firstError(results: Journey['results']): string {
  const failed = results.find(({ status }) => status !== 'passed' && status !== 'skipped');
  return (failed?.errors?.[0]?.message ?? failed?.status ?? 'no error').replaceAll(terminalColours, '').trim();
}

const terminalColours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

const indent = (text: string) => text.replace(/^/gm, '    ');
