import { expect, it } from 'vitest';
import { createKnownTokens, type KnownToken } from './known-tokens.ts';

it('keeps the tokens seen last', () => {
  const known = createKnownTokens();
  const token = { actor: { sessionId: 's', phone: '' }, state: 1 } as KnownToken;
  for (let at = 0; at < 5_001; at++) known.learn(`token ${at}`, token);
  expect([known.get('token 0'), known.get('token 1'), known.get('token 5000')]).toEqual([undefined, token, token]);
});
