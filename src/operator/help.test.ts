import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** Prints the address of every module that the process loaded. */
const listModules = `
import { registerHooks } from 'node:module';
const urls = [];
registerHooks({ load: (url, context, next) => (urls.push(url), next(url, context)) });
process.on('exit', () => console.error(JSON.stringify(urls)));
`;

function run(...args: string[]) {
  const hook = `data:text/javascript,${encodeURIComponent(listModules)}`;
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', hook, main, ...args], { encoding: 'utf8' });
  const urls = JSON.parse(stderr.trimEnd().split('\n').at(-1) ?? '') as string[];
  return { stdout, urls: urls.filter((url) => url.startsWith('file:')) };
}

const packageOf = (url: string) => /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1];

it.each([
  ['help', ['--help'], 'Operate the Dealer Portal'],
  ['the help of a command', ['requests', 'record', '--help'], 'record a request of somebody'],
  ['the help of a command for backups', ['backup', 'verify', '--help'], 'check every byte'],
])('%s loads neither the server nor its packages', (_name, args, says) => {
  const { stdout, urls } = run(...args);
  expect(stdout).toContain(says);
  expect(urls.filter((url) => url.includes('/src/') && /\/server\/|\/integrations\/|\/paraglide\//.test(url))).toEqual(
    [],
  );
  expect([...new Set(urls.flatMap((url) => packageOf(url) ?? []))]).toEqual(['commander']);
  expect(urls.length).toBeLessThan(80);
});

it('a wrong call is answered without the server, too', () => {
  const { urls } = run('dealers', 'suspend', 'LM001');
  expect(urls.filter((url) => /\/src\/server\/(?!portal-error)/.test(url))).toEqual([]);
});
