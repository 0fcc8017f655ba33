import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findDeploymentFaults } from './deploy/find-deployment-faults.ts';
import { tryTools } from './deploy/try-tools.ts';

/** Reads the files below `deploy/` and those that they have to agree with. */
export function readDeploymentFiles(root: string): Map<string, string> {
  const paths = [
    ...globSync('deploy/**/*.*', { cwd: root }),
    'deploy/Dockerfile',
    'deploy/caddy/Caddyfile',
    'package.json',
  ];
  return new Map(paths.map((path) => [path, readFileSync(`${root}${path}`, 'utf8')]));
}

/** Checks `deploy/` against the product and with the tools of this machine. Reports which tools are missing. */
export function checkDeploy(root: string): string[] {
  const { faults, skipped } = tryTools(root);
  if (skipped.length > 0) console.log(`deploy/ was not tried by ${skipped.join(', ')}: not on this machine.`);
  return [...findDeploymentFaults(readDeploymentFiles(root)), ...faults];
}

if (import.meta.main) {
  const faults = checkDeploy(fileURLToPath(new URL('..', import.meta.url)));
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
