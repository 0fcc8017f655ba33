import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { startConfined } from './start-confined.ts';

const script = new URL('../../testing/confined-child.ts', import.meta.url);
const inRoot = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url));

async function rightsOf() {
  const child = startConfined(script);
  child.send(['.env', '.data/files/a', '.git/config', 'package.json', 'src/server/app.ts', 'node_modules'].map(inRoot));
  const [rights] = await once(child, 'message');
  child.kill();
  return rights;
}

it('reads code and libraries, no settings and no data, and starts no processes', async () => {
  expect(await rightsOf()).toEqual({
    readable: ['package.json', 'src/server/app.ts', 'node_modules'].map(inRoot),
    mayWrite: false,
    mayStart: false,
  });
});
