import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readDeploymentFiles } from './check-deploy.ts';
import { findDeploymentFaults } from './deploy/find-deployment-faults.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = readDeploymentFiles(root);

/** Faults after one change to one file. */
function faultsAfter(path: string, from: string | RegExp, to: string): string[] {
  const text = files.get(path) ?? '';
  const changed = text.replace(from, to);
  expect(changed, `${path} no longer has ${from}`).not.toBe(text);
  return findDeploymentFaults(new Map(files).set(path, changed));
}

test('the files of deploy/ fit the product', () => {
  expect(findDeploymentFaults(files)).toEqual([]);
});

const kubernetes = 'deploy/kubernetes';
const worker = 'deploy/systemd/dealer-portal-worker.service';
test.each([
  ['another Node.js', 'deploy/Dockerfile', /NODE_VERSION=[\d.]+/, 'NODE_VERSION=22.0.0', 'takes another Node.js'],
  ['root', 'deploy/Dockerfile', /^USER .*$/m, 'USER root', 'runs as root'],
  ['a shell in front', 'deploy/Dockerfile', /^CMD .*$/m, 'CMD npm run serve', 'not as npm run serve'],
  ['a misspelt setting', `${kubernetes}/settings.yaml`, 'OCR_WORKERS', 'OCR_WORKER', 'OCR_WORKER, which is no setting'],
  ['a missing setting', `${kubernetes}/secret.example.yaml`, /^ {2}HASH_KEY.*$/m, '', 'HASH_KEY is missing'],
  ['a malformed setting', `${kubernetes}/settings.yaml`, /TRUST_PROXY: .*/, 'TRUST_PROXY: yes please', 'TRUST_PROXY'],
  ['a probe elsewhere', `${kubernetes}/portal.yaml`, 'containerPort: 4000', 'containerPort: 4001', 'not at 4000'],
  ['readiness by liveness', `${kubernetes}/worker.yaml`, '/readyz', '/healthz', 'not asked at /readyz'],
  [
    'too little time',
    `${kubernetes}/portal.yaml`,
    /terminationGracePeriodSeconds: \d+/,
    'terminationGracePeriodSeconds: 30',
    '30 s to end',
  ],
  [
    'a budget for nobody',
    `${kubernetes}/worker.yaml`,
    /component: worker \}\n$/,
    'component: workers }\n',
    'protects no pods',
  ],
  [
    'an ingress to nowhere',
    `${kubernetes}/ingress.yaml`,
    'name: dealer-portal\n                port',
    'name: portal\n                port',
    'the ingress leads to portal',
  ],
  [
    'a portal left out',
    'deploy/compose/compose.yaml',
    'portal-1:4000 portal-2:4000',
    'portal-1:4000',
    'the proxy passes on',
  ],
  ['other flags', worker, '--max-semi-space-size=8 ', '', 'starts node src/server/worker.ts'],
  [
    'a buffered stream',
    'deploy/nginx/dealer-portal.conf',
    'proxy_buffering off',
    'proxy_buffering on',
    'buffers the event stream',
  ],
  ['calls sent on', 'deploy/nginx/dealer-portal.conf', /location \/api\/.*/, '', 'sends calls by plain HTTP on'],
  ['calls sent on', 'deploy/caddy/Caddyfile', 'respond 404', 'respond 200', 'sends calls by plain HTTP on'],
  [
    'an alert without a case',
    'deploy/prometheus/alerts.yml',
    'alert: DealerPortalMemory',
    'alert: DealerPortalMemories',
    'no case in which DealerPortalMemories fires',
  ],
  [
    'an alert that is never seen quiet',
    'deploy/prometheus/alerts.test.yml',
    '{ eval_time: 115m, alertname: DealerPortalMemory, exp_alerts: [] }',
    '{ eval_time: 115m, alertname: DealerPortalDiskFills, exp_alerts: [] }',
    'no case in which DealerPortalMemory does not fire',
  ],
  [
    'a scrape job that no rule takes',
    'deploy/prometheus/prometheus.yml',
    'job_name: dealer-portal-worker',
    'job_name: worker',
    'DealerPortalProcessDown leaves out jobs',
  ],
  [
    'a scrape of another port',
    worker,
    'WORKER_PORT=4080',
    'WORKER_PORT=4090',
    'asks dealer-portal-worker at other ports',
  ],
  [
    'broken YAML',
    `${kubernetes}/portal.yaml`,
    'replicas: 2',
    'replicas: 2\n  replicas: 3',
    'portal.yaml: Map keys must be unique',
  ],
])('finds %s', (_, path, from, to, fault) => {
  expect(faultsAfter(path, from, to).join('\n')).toContain(fault);
});
