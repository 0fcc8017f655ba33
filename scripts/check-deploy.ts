import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findDeploymentFaults } from './deploy/find-deployment-faults.ts';
import { tryTools } from './deploy/try-tools.ts';

/** Texts of everything below `deploy/`, and of what it has to agree with. */
export function readDeploymentFiles(root: string): Map<string, string> {
  const paths = [
    ...globSync('deploy/**/*.*', { cwd: root }),
    'deploy/Dockerfile',
    'deploy/caddy/Caddyfile',
    'package.json',
  ];
  return new Map(paths.map((path) => [path, readFileSync(`${root}${path}`, 'utf8')]));
}

/** Checks `deploy/` against the product, and by the tools that this machine has. Says which it lacks. */
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
