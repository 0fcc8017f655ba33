import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Headless ones first: they render the same, without the window frame. */
const known = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Returns the path of a Chromium on this machine; empty if there is none. */
export function findBrowser(): string {
  return process.env.CHROMIUM_PATH || (known.find((path) => existsSync(path)) ?? '');
}

/**
 * Returns the path of a Chromium: an existing one, otherwise the system's package, otherwise empty for the test
 * runner's own.
 */
export function installBrowser(): string {
  if (findBrowser()) return findBrowser();
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('Installing Chromium from the system’s packages.');
    run('apt-get', ['update', '-qq']);
    // Some systems lack the headless package.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-noto-cjk']);
      if (findBrowser()) return findBrowser();
    }
  }
  run('npx', ['playwright', 'install', 'chromium']);
  return '';
}

function run(command: string, args: string[]): void {
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}

// Runs as a separate process, in parallel with others.
if (import.meta.main) installBrowser();
