import { afterEach, expect, test, vi } from 'vitest';
import { call } from './api.ts';
import { ApiError } from './api-error.ts';
import { offerConfirmation } from './confirmation.ts';
import { endSession, startSession } from './session.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  endSession('logout');
});

/** A server that wants a code first. Returns the keys of the requests that it was sent. */
function serve() {
  startSession('token');
  const server = { isConfirmed: false, keys: [] as (string | undefined)[] };
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    server.keys.push(headers['Idempotency-Key']);
    const reply = server.isConfirmed
      ? { code: '0000', message: 'success', data: null }
      : { code: '1613', message: 'A code to your number has to confirm this.', data: null };
    return new Response(JSON.stringify(reply), { headers: { 'Content-Type': 'application/json' } });
  });
  return server;
}

const restore = (idempotencyKey: string) =>
  call('POST /dealer-portal/web/financer/restore', { body: { financierId: 'f' } }, { idempotencyKey });

test('any call that needs a code is made again with its key once the code was accepted', async () => {
  const server = serve();
  const end = offerConfirmation(async () => {
    server.isConfirmed = true;
    return true;
  });
  expect(await restore('k1')).toBeNull();
  expect(server.keys).toEqual(['k1', 'k1']);
  end();
});

test('it fails as it did if the user cancels, or nothing can ask', async () => {
  const server = serve();
  const end = offerConfirmation(async () => false);
  await expect(restore('k1')).rejects.toMatchObject({ code: '1613' });
  end();
  await expect(restore('k2')).rejects.toBeInstanceOf(ApiError);
  expect(server.keys).toEqual(['k1', 'k2']);
});

test('calls that need a code at the same time ask once', async () => {
  const server = serve();
  let asked = 0;
  const end = offerConfirmation(async () => {
    asked += 1;
    await Promise.resolve();
    server.isConfirmed = true;
    return true;
  });
  await Promise.all([restore('k1'), restore('k2')]);
  expect(asked).toBe(1);
  expect(server.keys.toSorted()).toEqual(['k1', 'k1', 'k2', 'k2']);
  end();
});
