import { parse } from 'yaml';
import { z } from 'zod';

const rulesSchema = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
});
const casesSchema = z.object({
  tests: z.array(
    z.object({ alert_rule_test: z.array(z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()) })) }),
  ),
});
const scrapesSchema = z.object({
  rule_files: z.array(z.string()),
  scrape_configs: z.array(
    z.object({ job_name: z.string(), static_configs: z.array(z.object({ targets: z.array(z.string()) })) }),
  ),
});

/** Texts of the files below `deploy/prometheus/`, and of the systemd units of the processes that they scrape. */
interface AlertFiles {
  rules: string;
  cases: string;
  scrapes: string;
  portalUnit: string;
  workerUnit: string;
}

/** Returns a line for each alert without a test case, and for each mismatch between rules, scrapes and units. */
export function findAlertFaults({ rules, cases, scrapes, portalUnit, workerUnit }: AlertFiles): string[] {
  const alerts = rulesSchema.parse(parse(rules)).groups.flatMap(({ rules: listed }) => listed);
  const config = scrapesSchema.parse(parse(scrapes));
  return [
    ...casesFaults(
      alerts.map(({ alert }) => alert),
      cases,
    ),
    ...(config.rule_files.includes('alerts.yml') ? [] : ['deploy/prometheus/prometheus.yml loads no alerts.yml.']),
    ...jobFaults(alerts, config.scrape_configs),
    ...portFaults(config.scrape_configs, { portalUnit, workerUnit }),
  ];
}

function casesFaults(alerts: string[], cases: string): string[] {
  const tried = casesSchema.parse(parse(cases)).tests.flatMap(({ alert_rule_test: tests }) => tests);
  const fault = (name: string, what: string) =>
    `deploy/prometheus/alerts.test.yml has no case in which ${name} ${what}.`;
  const missing = alerts.flatMap((name) => {
    const own = tried.filter(({ alertname }) => alertname === name);
    return [
      ...(own.some(({ exp_alerts: expected }) => expected.length > 0) ? [] : [fault(name, 'fires')]),
      ...(own.some(({ exp_alerts: expected }) => expected.length === 0) ? [] : [fault(name, 'does not fire')]),
    ];
  });
  const unknown = tried.filter(({ alertname }) => !alerts.includes(alertname));
  return [...missing, ...unknown.map(({ alertname }) => `deploy/prometheus: there is no alert ${alertname}.`)];
}

type Scrapes = z.output<typeof scrapesSchema>['scrape_configs'];

/** Rules that name scrape jobs have to match those of the sample. */
function jobFaults(alerts: { alert: string; expr: string }[], scrapes: Scrapes): string[] {
  return alerts.flatMap(({ alert, expr }) =>
    [...expr.matchAll(/\bjob=~?"([^"]+)"/g)].flatMap(([, pattern = '']) => {
      const isKnown = scrapes.every(({ job_name: name }) => new RegExp(`^(?:${pattern})$`).test(name));
      return isKnown ? [] : [`deploy/prometheus: ${alert} leaves out jobs of prometheus.yml.`];
    }),
  );
}

function portFaults(
  scrapes: Scrapes,
  { portalUnit, workerUnit }: { portalUnit: string; workerUnit: string },
): string[] {
  const portsOf = (job: string) => {
    const targets = scrapes.find(({ job_name: name }) => name === job)?.static_configs.flatMap((part) => part.targets);
    return (targets ?? []).map((target) => target.split(':').at(-1));
  };
  const [, portPattern = ''] = /\bMETRICS_PORT=(\S+)/.exec(portalUnit) ?? [];
  const instances = [...(portalUnit.split('\n')[0] ?? '').matchAll(/dealer-portal@(\d+)/g)].map(
    ([, port = '']) => port,
  );
  const portals = instances.map((port) => portPattern.replace('%i', port));
  const [, worker = ''] = /\bWORKER_PORT=(\d+)/.exec(workerUnit) ?? [];
  const faults = (job: string, wanted: string[]) =>
    portsOf(job).join() === wanted.join()
      ? []
      : [`deploy/prometheus/prometheus.yml asks ${job} at other ports than its units have: ${wanted.join(', ')}.`];
  return [...faults('dealer-portal', portals), ...faults('dealer-portal-worker', [worker])];
}
