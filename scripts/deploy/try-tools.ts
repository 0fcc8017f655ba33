import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

export interface Tried {
  faults: string[];
  /** Tools that this machine lacks, or that cannot work here. */
  skipped: string[];
}

interface Tool {
  name: string;
  /** A command that succeeds if the tool works here. */
  works: string[];
  /** Returns the tool's complaints about the files; nothing if it accepts them. */
  find(folder: string): string;
}

/** Checks the files below `deploy/` with the usual tools, as far as this machine has them. */
export function tryTools(root: string): Tried {
  const folder = mkdtempSync(join(tmpdir(), 'check-deploy-'));
  const tried: Tried = { faults: [], skipped: [] };
  try {
    for (const { name, works, find } of toolsFor(root)) {
      if (!run(works).ok) tried.skipped.push(name);
      else {
        const found = find(folder);
        if (found) tried.faults.push(`${name}: ${found}`);
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return tried;
}

function toolsFor(root: string): Tool[] {
  const dockerfile = `${root}deploy/Dockerfile`;
  const caddy = { HOST_NAME: 'portal.example.sg', PORTALS: '127.0.0.1:4000' };
  return [
    {
      // This check needs the Docker daemon, because it is part of the build.
      name: 'docker build --check',
      works: ['sh', '-c', 'docker buildx version && docker info'],
      find: () => complaint(['docker', 'build', '--check', '--file', dockerfile, root]),
    },
    { name: 'hadolint', works: ['hadolint', '--version'], find: () => complaint(['hadolint', dockerfile]) },
    {
      name: 'docker compose config',
      works: ['docker', 'compose', 'version'],
      find: (folder) => {
        const file = join(folder, 'compose.yaml');
        writeFileSync(file, readFileSync(`${root}deploy/compose/compose.yaml`));
        copyFileSync(`${root}deploy/compose/settings.env.example`, join(folder, 'settings.env'));
        const env = { HOST_NAME: 'portal.example.sg', DATABASE_PASSWORD: 'x' };
        return complaint(['docker', 'compose', '--file', file, 'config', '--quiet'], env);
      },
    },
    {
      name: 'kubectl kustomize',
      works: ['kubectl', 'version', '--client'],
      find: () => complaint(['kubectl', 'kustomize', `${root}deploy/kubernetes`]),
    },
    { name: 'kubectl set', works: ['kubectl', 'version', '--client'], find: () => unknownFields(root) },
    {
      name: 'systemd-analyze verify',
      works: ['systemd-analyze', '--version'],
      find: (folder) => {
        const names = ['@.service', '-worker.service', '-backup.service', '-backup.timer'];
        const units = names.map((ending) => {
          const name = `dealer-portal${ending}`;
          const text = readFileSync(`${root}deploy/systemd/${name}`, 'utf8');
          writeFileSync(
            join(folder, name),
            text.replaceAll('/opt/dealer-portal/node_modules/.bin/node', process.execPath),
          );
          return join(folder, name);
        });
        const { output } = run(['sh', '-c', 'systemd-analyze verify "$@" 2>&1', 'sh', ...units]);
        // Keeps findings about these units only; findings about this machine do not concern us.
        return output
          .split('\n')
          .filter((line) => /dealer-portal/.test(line) && !/man page/.test(line))
          .join('\n');
      },
    },
    ...['check config prometheus', 'test rules alerts.test'].map((command): Tool => {
      const [verb = '', what = '', file = ''] = command.split(' ');
      return {
        name: `promtool ${verb} ${what}`,
        works: ['promtool', '--version'],
        find: () => complaint(['promtool', verb, what, `${root}deploy/prometheus/${file}.yml`]),
      };
    }),
    { name: 'nginx -t', works: ['sh', '-c', 'nginx -v && openssl version'], find: (folder) => nginxSays(root, folder) },
    {
      name: 'caddy validate',
      works: ['caddy', 'version'],
      find: () =>
        complaint(['caddy', 'validate', '--adapter', 'caddyfile', '--config', `${root}deploy/caddy/Caddyfile`], caddy),
    },
  ];
}

/**
 * Finds fields of the Deployments that Kubernetes does not know: its client drops them when it reads and writes one.
 */
function unknownFields(root: string): string {
  const lost = ['portal', 'worker'].flatMap((name) => {
    const [deployment] = parseAllDocuments(readFileSync(`${root}deploy/kubernetes/${name}.yaml`, 'utf8'));
    const given = deployment?.toJS();
    const change = ['kubectl', 'set', 'env', '--local', '--filename', '-', 'CHECKED=1', '--output=json'];
    const { ok, output } = run(change, {}, JSON.stringify(given));
    if (!ok) return [output];
    const known = new Set(pathsIn(JSON.parse(output)));
    return pathsIn(given).filter((path) => !known.has(path));
  });
  return lost.join('\n');
}

function pathsIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, inner]) => pathsIn(inner, `${path}/${name}`));
}

function nginxSays(root: string, folder: string): string {
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const made = run([
    ...['openssl', 'req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-keyout', key, '-out', certificate, '-subj', '/CN=portal.example.sg'],
  ]);
  if (!made.ok) return made.output;
  const site = readFileSync(`${root}deploy/nginx/dealer-portal.conf`, 'utf8').replaceAll(
    '/etc/ssl/dealer-portal',
    folder,
  );
  // Sockets instead of ports: ports need rights and may be taken.
  let sockets = 0;
  const listening = site.replace(/listen (\[::\]:)?\d+/g, () => `listen unix:${folder}/socket-${sockets++}`);
  writeFileSync(join(folder, 'site.conf'), listening);
  const main = join(folder, 'nginx.conf');
  writeFileSync(
    main,
    `pid ${folder}/pid; error_log stderr; events {} http { access_log off; include ${folder}/site.conf; }\n`,
  );
  return complaint(['nginx', '-t', '-q', '-c', main, '-e', 'stderr']);
}

function complaint(command: string[], env: Record<string, string> = {}): string {
  const { ok, output } = run(command, env);
  return ok ? '' : output;
}

function run(
  [program = '', ...args]: string[],
  env: Record<string, string> = {},
  input = '',
): { ok: boolean; output: string } {
  const result = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    input,
    timeout: 60_000,
  });
  return {
    ok: result.status === 0,
    output: (result.status === 0 ? result.stdout : `${result.stderr ?? ''}${result.stdout ?? ''}`).trim(),
  };
}
