import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { OutsideError } from '../../integrations/outside-error.ts';
import { PortalError } from '../portal-error.ts';
import { describeFailure } from './describe-failure.ts';
import { isDatabaseAway, isDatabaseUnavailable } from './is-database-away.ts';

const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' });
const fromDatabase = (code: string, constraint?: string) =>
  Object.assign(new DatabaseError('Key (name)=(Tan Wei Ling) already exists.', 1, 'error'), { code, constraint });
const prepared = (cause: Error) => new Error('A prepared statement failed.', { cause });
const statement = (cause: Error) => new Error('Failed query: insert $1\nparams: Tan Wei Ling', { cause });
const store = new OutsideError(
  'The object store cannot be reached',
  false,
  new TypeError('failed', { cause: refused }),
);

it.each([
  [prepared(fromDatabase('23505', 'accounts_phone')), 'A database statement failed (23505 accounts_phone)', 'there'],
  [prepared(refused), 'Error: A prepared statement failed. (ECONNREFUSED)', 'away'],
  [
    prepared(new Error('Connection terminated unexpectedly')),
    'Error: A prepared statement failed. (Connection terminated unexpectedly)',
    'away',
  ],
  [statement(refused), 'A database statement failed (ECONNREFUSED)', 'away'],
  [statement(fromDatabase('57014')), 'A database statement failed (57014)', 'busy'],
  [store, 'The object store cannot be reached (ECONNREFUSED)', 'there'],
  [
    Object.assign(new PortalError('unavailable', { message: 'Files.' }), { cause: store }),
    'PortalError: Files. (ECONNREFUSED)',
    'there',
  ],
  [new Error('A mistake\nTan Wei Ling'), 'Error: A mistake', 'there'],
  ['Tan Wei Ling', 'unknown failure', 'there'],
])('names the cause without values, and knows when it is the database: %#', (error, reason, database) => {
  expect(describeFailure(error).reason).toBe(reason);
  const state = isDatabaseAway(error) ? 'away' : isDatabaseUnavailable(error) ? 'busy' : 'there';
  expect(state).toBe(database);
});
