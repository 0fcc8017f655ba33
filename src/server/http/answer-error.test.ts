import fastify from 'fastify';
import { expect, it } from 'vitest';
import { answerError } from './answer-error.ts';

/** Returns the reply to a call after its statement failed with this PostgreSQL code. */
async function answerTo(code: string) {
  const app = fastify();
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  app.get('/', () => {
    const cause = Object.assign(new Error('could not extend file "base/5/1"'), { code });
    throw new Error('A prepared statement failed.', { cause });
  });
  const reply = await app.inject('/');
  return [reply.statusCode, reply.json().code];
}

it('says that the portal is away, not that it is broken, where the database has no room or no connection left', async () => {
  expect(await answerTo('53100')).toEqual([503, '8001']);
  expect(await answerTo('53300')).toEqual([503, '8001']);
  expect(await answerTo('22001')).toEqual([500, '9001']);
});
