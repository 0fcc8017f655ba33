// Runs on any installed Node: installs missing packages, then hands over to the pinned Node.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, 'node_modules', '.bin');
const task = process.argv[2] ?? 'start';
const scripts = {
  start: 'scripts/start.ts',
  dev: 'scripts/dev.ts',
  build: 'scripts/build.ts',
  release: 'scripts/release.ts',
  check: 'scripts/check.ts',
  test: 'scripts/test.ts',
  bench: 'lab/bench/main.ts',
  'seed:large': 'lab/large-seed/generate-cases.ts',
  faults: 'lab/faults/main.ts',
  'ocr:report': 'lab/ocr-report/main.ts',
  'real-files': 'lab/real-files/main.ts',
};

function run(command, args, options = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
    ...options,
  });
  if (result.error) throw result.error;
  return result.status ?? 1;
}

/** npm records what it installed; a record older than the lock file means that packages are missing. */
function isInstalled() {
  const note = join(root, 'node_modules', '.package-lock.json');
  const node = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node');
  if (!existsSync(note) || !existsSync(node)) return false;
  if (statSync(note).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs) return true;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(note, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || entry.optional || entry.peer || present[path]?.version === entry.version,
  );
}

/** Headers for compiling native packages, a third of the package of Node.js. Nothing here compiles. */
function dropHeaders() {
  const packages = join(root, 'node_modules/node/node_modules');
  if (!existsSync(packages)) return;
  for (const name of readdirSync(packages)) rmSync(join(packages, name, 'include'), { recursive: true, force: true });
}

/** The recogniser's library for other machines, five sixths of its package. */
function dropOtherMachines() {
  const libraries = join(root, 'node_modules/onnxruntime-node/bin/napi-v6');
  if (!existsSync(join(libraries, process.platform, process.arch))) return;
  const drop = (folder, own) => {
    for (const name of readdirSync(folder))
      if (name !== own) rmSync(join(folder, name), { recursive: true, force: true });
  };
  drop(libraries, process.platform);
  drop(join(libraries, process.platform), process.arch);
}

/** A release comes built. It runs on the machine's own Node.js, as the pinned one is a package for development. */
function checkRelease() {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [wanted, found] = [devDependencies.node, process.versions.node].map((version) =>
    version.split('.').map(Number),
  );
  if (found[0] === wanted[0] && found[1] >= wanted[1]) return;
  const atLeast = `${wanted[0]}.${wanted[1]}`;
  stop(`This is Node.js ${process.versions.node}. The portal needs ${atLeast} or a newer version of ${wanted[0]}.`);
}

function stop(reason) {
  console.error(reason);
  process.exit(1);
}

if (task === 'build') dropOtherMachines();
if (!existsSync(join(root, scripts[task]))) {
  if (task !== 'build') stop(`npm run ${task} needs a checkout of the sources. This is a release.`);
  checkRelease();
  process.exit();
}
if (task === 'build') {
  dropHeaders();
  if (!existsSync(join(bin, 'vite'))) {
    stop('The packages that build the portal are not installed. Run npm ci, or take the archive of npm run release.');
  }
} else if (!isInstalled()) {
  console.log('Installing packages. This takes a minute or two the first time.');
  // Warnings about the machine's own Node do not matter: everything runs on the one that is being installed.
  const status = run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']);
  if (status !== 0) process.exit(status);
}

const node = join(bin, 'node');
const child = spawn(existsSync(node) ? node : process.execPath, [join(root, scripts[task]), ...process.argv.slice(3)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
});
// This process ends with the task, so that the next one can start immediately.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
