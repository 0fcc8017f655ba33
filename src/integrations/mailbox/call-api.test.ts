import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OutsideError } from '../outside-error.ts';
import { AuthorisationLost } from './authorisation-lost.ts';
import { callApi } from './call-api.ts';

let server: Server;
let url: string;
let answer: { status: number; body: string; headers?: Record<string, string> };
let asked = 0;
beforeAll(async () => {
  server = createServer((_request, reply) => {
    asked += 1;
    reply.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));

const refused = async (status: number, body: string, accessToken?: string) => {
  answer = { status, body };
  return callApi('Gmail', url, accessToken === undefined ? {} : { accessToken }).catch((error: unknown) => error);
};
const gmail = (reason: string) => JSON.stringify({ error: { code: 403, errors: [{ domain: 'usageLimits', reason }] } });

describe('a mailbox that refuses', () => {
  it.each([
    [401, ''],
    [403, gmail('insufficientPermissions')],
  ])('with %i %s has lost the authorisation of its owner', async (status, body) => {
    expect(await refused(status, body, 'token')).toBeInstanceOf(AuthorisationLost);
  });

  it.each([
    [403, gmail('userRateLimitExceeded'), false],
    [403, gmail('accessNotConfigured'), false],
    [429, '', false],
    [500, '', false],
    [400, '', true],
  ])('with %i %s keeps it', async (status, body, permanent) => {
    const error = await refused(status, body, 'token');
    expect(error).toBeInstanceOf(OutsideError);
    expect(error).not.toBeInstanceOf(AuthorisationLost);
    expect((error as OutsideError).permanent).toBe(permanent);
  });

  it('is not followed elsewhere with the owner’s permission', async () => {
    answer = { status: 307, body: '', headers: { location: '/elsewhere' } };
    asked = 0;
    await expect(callApi('Gmail', url, { accessToken: 'token' })).rejects.toThrow('Gmail answered 307');
    expect(asked).toBe(1);
  });

  it('keeps it where the permission was not the owner’s', async () => {
    expect(await refused(401, '')).not.toBeInstanceOf(AuthorisationLost);
  });
});
