import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { checkDeploy } from './check-deploy.ts';
import { checkStructure } from './check-structure.ts';
import { compileMessages } from './compile-messages.ts';

/** Runs all checks that do not need the running product. */
const root = fileURLToPath(new URL('..', import.meta.url));
const steps: [string, string[]][] = [
  ['biome', ['check', '--error-on-warnings', '.']],
  // Each checker repeats work that several need, so there are no more checkers than processors.
  ['tsc', ['--checkers', String(Math.min(4, availableParallelism()))]],
  ['knip', []],
];

compileMessages();
for (const [command, args] of steps) {
  const result = spawnSync(`${root}node_modules/.bin/${command}`, args, { cwd: root, stdio: 'inherit' });
  if (result.status !== 0) {
    console.error(`${command} found something.`);
    process.exit(1);
  }
}
const faults = [...checkStructure(root), ...checkDeploy(root)];
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
