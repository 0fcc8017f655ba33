import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { readConfig, settingNames } from '../../src/server/config.ts';
import { composeSchema, parseEnvironmentFile, workloadSchema } from './deployment-files.ts';
import { findAlertFaults } from './find-alert-faults.ts';

/** Default drain time of a portal in seconds. */
const usualDrainSeconds = 5;

/**
 * Longest time in seconds that a process needs to end after it has stopped serving (`src/server/stop-signal.ts`), with
 * a margin.
 */
const endSeconds = 25;

/** Settings of Node.js and the C library; the portal does not read them. */
const ofRuntime = ['NODE_ENV', 'NODE_COMPILE_CACHE', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_'];

/** Texts of the files below `deploy/` and of `package.json`, by their paths. */
export type DeploymentFiles = ReadonlyMap<string, string>;

/** Returns a line for each mismatch in `deploy/`, with the product or between its files. */
export function findDeploymentFaults(files: DeploymentFiles): string[] {
  const read = (path: string) => {
    const text = files.get(path);
    if (text === undefined) throw new Error(`${path} is missing.`);
    return text;
  };
  const manifest = z
    .object({ scripts: z.record(z.string(), z.string()), devDependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('package.json')));
  const commands = ['serve', 'worker'].map((name) => manifest.scripts[name]?.replace(/^exec /, '') ?? '');
  const yaml = [...files.keys()].filter((path) => /\.ya?ml$/.test(path));
  const broken = yaml.flatMap((path) => {
    const problems = parseAllDocuments(read(path)).flatMap(({ errors, warnings }) => [...errors, ...warnings]);
    return problems.map(({ message }) => `${path}: ${message.split('\n')[0]}`);
  });
  if (broken.length > 0) return broken;
  return [
    ...inDockerfile(read('deploy/Dockerfile'), { node: manifest.devDependencies.node ?? '', commands }),
    ...inCompose(read, commands),
    ...inKubernetes(yaml.filter((path) => path.startsWith('deploy/kubernetes/')).map(read), commands),
    ...inUnits(read, commands),
    ...inProxies(read),
    ...findAlertFaults({
      rules: read('deploy/prometheus/alerts.yml'),
      cases: read('deploy/prometheus/alerts.test.yml'),
      scrapes: read('deploy/prometheus/prometheus.yml'),
      portalUnit: read('deploy/systemd/dealer-portal@.service'),
      workerUnit: read('deploy/systemd/dealer-portal-worker.service'),
    }),
  ];
}

type Read = (path: string) => string;

function inDockerfile(text: string, { node, commands }: { node: string; commands: string[] }): string[] {
  const faults: string[] = [];
  const fault = (message: string) => faults.push(`deploy/Dockerfile ${message}`);
  const lines = text.replace(/\\\n/g, ' ').split('\n');
  const entry = (name: string) =>
    lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
  if (!entry('ARG').includes(`NODE_VERSION=${node}`)) fault(`takes another Node.js than package.json: ${node}.`);
  for (const image of entry('FROM')) {
    if (!/^node:\$\{NODE_VERSION\}-/.test(image)) fault(`builds on ${image}, whose version is not pinned.`);
  }
  const [user = ''] = entry('USER').slice(-1);
  if (!/^[1-9]\d*:[1-9]\d*$/.test(user)) fault('runs as root, or as an account that is not a number.');
  if (!entry('STOPSIGNAL').includes('SIGTERM')) fault('does not say STOPSIGNAL SIGTERM.');
  const [command = ''] = entry('CMD').slice(-1);
  if (!command.startsWith('[') || JSON.parse(command).join(' ') !== commands[0])
    fault(`starts with ${command}, not as npm run serve.`);
  if (!/^HEALTHCHECK .*CMD \[.*\/readyz/m.test(lines.join('\n'))) fault('has no HEALTHCHECK on /readyz.');
  const environment = Object.fromEntries(
    [...(entry('ENV')[0] ?? '').matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  );
  return [...faults, ...unknownSettings('deploy/Dockerfile', Object.keys(environment))];
}

function inCompose(read: Read, commands: string[]): string[] {
  const path = 'deploy/compose/compose.yaml';
  const { services } = composeSchema.parse(parseAllDocuments(read(path), { merge: true })[0]?.toJS());
  const example = parseEnvironmentFile(read('deploy/compose/settings.env.example'));
  const ofProduct = Object.entries(services).filter(([, { image }]) => image.startsWith('dealer-portal:'));
  const faults = Object.entries(services)
    .filter(([, { image }]) => !/:[\d.]+/.test(image))
    .map(([name, { image }]) => `${path}: ${name} takes ${image} without a version.`);
  for (const [name, service] of ofProduct) {
    const settings = { ...example, ...service.environment };
    faults.push(...settingsFaults(`${path}: ${name}`, settings));
    faults.push(...graceFaults(`${path}: ${name}`, Number.parseInt(service.stop_grace_period ?? '10', 10), settings));
    if (service.command && !commands.includes(service.command.join(' '))) {
      faults.push(`${path}: ${name} is started in another way than by npm.`);
    }
    const port = settings.WORKER_PORT;
    if (port && !service.healthcheck?.test.join(' ').includes(`:${port}/readyz`)) {
      faults.push(`${path}: ${name} is not asked at its port ${port}.`);
    }
  }
  const portals = ofProduct.filter(([, { command }]) => !command).map(([name]) => `${name}:4000`);
  if (services.proxy?.environment?.PORTALS !== portals.join(' ')) {
    faults.push(`${path}: the proxy passes on to other portals than ${portals.join(' ')}.`);
  }
  return faults;
}

function inKubernetes(texts: string[], commands: string[]): string[] {
  const objects = texts.flatMap((text) =>
    parseAllDocuments(text).map((document) => workloadSchema.parse(document.toJS())),
  );
  const ofKind = <Kind extends (typeof objects)[number]['kind']>(kind: Kind) =>
    objects.filter((object): object is Extract<(typeof objects)[number], { kind: Kind }> => object.kind === kind);
  const settings = Object.assign(
    {},
    ...ofKind('ConfigMap').map(({ data }) => data),
    ...ofKind('Secret').map(({ stringData }) => stringData),
  );
  const faults = settingsFaults('deploy/kubernetes', settings);
  const deployments = ofKind('Deployment');
  const select = (labels: Record<string, string>) =>
    deployments.filter(({ spec }) => {
      return Object.entries(labels).every(([name, value]) => spec.template.metadata.labels[name] === value);
    });

  for (const { metadata, spec } of deployments) {
    const name = `deploy/kubernetes: ${metadata.name}`;
    const pod = spec.template.spec;
    if (select(spec.selector.matchLabels).length !== 1) faults.push(`${name} selects other pods than its own.`);
    faults.push(...graceFaults(name, pod.terminationGracePeriodSeconds, settings));
    const known = [...ofKind('ConfigMap'), ...ofKind('Secret')].map((object) => object.metadata.name);
    for (const container of pod.containers) {
      if (!commands.includes(container.command.join(' ')))
        faults.push(`${name} is started in another way than by npm.`);
      const sources = container.envFrom.map(({ configMapRef, secretRef }) => (configMapRef ?? secretRef)?.name ?? '');
      for (const source of sources.filter((source) => !known.includes(source)))
        faults.push(`${name} reads ${source}, which is not there.`);
      const wanted = container.command.at(-1)?.includes('worker') ? settings.WORKER_PORT : settings.PORT;
      const asked = [container.readinessProbe, container.livenessProbe, container.startupProbe].map(
        ({ httpGet }) => httpGet,
      );
      for (const { port } of asked) {
        const found = container.ports.find((declared) => declared.name === port);
        if (String(found?.containerPort) !== wanted) faults.push(`${name} is asked at port ${port}, not at ${wanted}.`);
      }
      if (asked[0]?.path !== '/readyz') faults.push(`${name} is not asked at /readyz whether it is ready.`);
      if (asked[1]?.path !== '/healthz') faults.push(`${name} is not asked at /healthz whether it lives.`);
      const scraped = spec.template.metadata.annotations['prometheus.io/port'];
      if (!container.ports.some(({ containerPort }) => String(containerPort) === scraped))
        faults.push(`${name} has no port ${scraped} for its metrics.`);
    }
  }
  for (const { metadata, spec } of ofKind('PodDisruptionBudget')) {
    const [selected] = select(spec.selector.matchLabels);
    if (!selected || selected.spec.replicas <= spec.minAvailable)
      faults.push(`deploy/kubernetes: ${metadata.name} protects no pods, or lets none go.`);
  }
  for (const { metadata, spec } of ofKind('Service')) {
    const ports = select(spec.selector).flatMap((workload) =>
      workload.spec.template.spec.containers.flatMap(({ ports }) => ports),
    );
    for (const { targetPort } of spec.ports) {
      if (!ports.some(({ name }) => name === targetPort))
        faults.push(`deploy/kubernetes: no pod of ${metadata.name} has the port ${targetPort}.`);
    }
  }
  for (const { spec } of ofKind('Ingress')) {
    for (const { service } of spec.rules.flatMap(({ http }) => http.paths.map(({ backend }) => backend))) {
      const found = ofKind('Service').find(({ metadata }) => metadata.name === service.name);
      if (!found?.spec.ports.some(({ name }) => name === service.port.name))
        faults.push(`deploy/kubernetes: the ingress leads to ${service.name}, which is not there.`);
    }
  }
  return faults;
}

function inUnits(read: Read, commands: string[]): string[] {
  return ['deploy/systemd/dealer-portal@.service', 'deploy/systemd/dealer-portal-worker.service'].flatMap(
    (path, index) => {
      const text = read(path);
      const entry = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1] ?? '';
      const settings = Object.fromEntries(
        entry('Environment')
          .split(' ')
          .map((pair) => pair.split('=') as [string, string]),
      );
      const started = entry('ExecStart').replace(/^\S+\/node /, 'node ');
      return [
        ...(started === commands[index] ? [] : [`${path} starts ${started}, npm ${commands[index]}.`]),
        ...unknownSettings(path, Object.keys(settings)),
        ...graceFaults(path, Number(entry('TimeoutStopSec')), settings),
      ];
    },
  );
}

function inProxies(read: Read): string[] {
  const wanted: [string, RegExp, string][] = [
    ['deploy/nginx/dealer-portal.conf', /client_max_body_size 11m;/, 'does not let bodies of 11 MB through'],
    [
      'deploy/nginx/dealer-portal.conf',
      /location = \/api\/dealer-portal\/web\/events \{[^}]*proxy_buffering off;/,
      'buffers the event stream',
    ],
    ['deploy/caddy/Caddyfile', /max_size 11MB/, 'does not let bodies of 11 MB through'],
    ['deploy/caddy/Caddyfile', /flush_interval -1/, 'buffers the event stream'],
    ['deploy/nginx/dealer-portal.conf', /location \/api\/ \{ return 404; \}/, 'sends calls by plain HTTP on'],
    ['deploy/caddy/Caddyfile', /path \/api\/\*\n\thandle @calls \{\n\t\trespond 404/, 'sends calls by plain HTTP on'],
    ['deploy/kubernetes/ingress.yaml', /proxy-body-size: 11m/, 'does not let bodies of 11 MB through'],
  ];
  const faults = wanted.flatMap(([path, pattern, fault]) => (pattern.test(read(path)) ? [] : [`${path} ${fault}.`]));
  const locations = read('deploy/nginx/dealer-portal.conf').split('proxy_pass').slice(1);
  const silent = locations.filter((text) => !text.includes('X-Forwarded-For $proxy_add_x_forwarded_for'));
  return [...faults, ...silent.map(() => 'deploy/nginx/dealer-portal.conf hides the address of the caller.')];
}

function unknownSettings(where: string, names: string[]): string[] {
  const unknown = names.filter((name) => !settingNames.includes(name) && !ofRuntime.includes(name));
  return unknown.map((name) => `${where} sets ${name}, which is no setting.`);
}

/** Finds unknown settings, and missing ones of a process. Empty values are left for the operator to fill in. */
function settingsFaults(where: string, settings: Record<string, string>): string[] {
  const filled = Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      value === '' ? (samples[name] ?? 'x') : value.replace(/\$\{(\w+):\?[^}]*\}/g, 'x'),
    ]),
  );
  try {
    readConfig(filled);
  } catch (error) {
    const lines = (error instanceof Error ? error.message : '').split('\n').slice(1);
    return [...unknownSettings(where, Object.keys(settings)), ...lines.map((line) => `${where}: ${line.trim()}`)];
  }
  return unknownSettings(where, Object.keys(settings));
}

/** Example values for settings that do not accept any text. */
const key = Buffer.alloc(32).toString('base64');
const samples: Record<string, string> = {
  DATABASE_URL: 'postgres://portal:x@database.example.sg/portal',
  DATA_KEYS: `2026:${key}`,
  HASH_KEY: key,
  SMS_GATEWAY_URL: 'https://sms.example.sg',
  SMTP_URL: 'smtps://mail.example.sg',
  MAIL_FROM: 'Dealer Portal <portal@example.sg>',
};

function graceFaults(where: string, seconds: number, settings: Record<string, string>): string[] {
  const least = Number(settings.DRAIN_SECONDS ?? usualDrainSeconds) + endSeconds;
  return seconds > least ? [] : [`${where} has ${seconds} s to end; it takes up to ${least}.`];
}
