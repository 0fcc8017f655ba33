import { describe, expect } from 'vitest';
import { portalTest as it, portal } from '../testing/portal-of-file.ts';
import { type Context, inTransaction } from './context.ts';
import { runPrepared } from './run-prepared.ts';

it.beforeAll(async () => {
  await portal.db.$client.query('create table notes (text text primary key)');
});

const add = (ctx: Context, text: string) => runPrepared(ctx, 'insert into notes values ($1)', [text]);
const notes = async () => {
  const { rows } = await portal.db.$client.query('select text from notes order by text');
  return rows.map((row) => row.text as string);
};

describe('a transaction', () => {
  it('shows what it wrote to its own prepared statements, and to others when it is committed', async () => {
    await inTransaction(portal.context, async (tx) => {
      await add(tx, 'one');
      expect(await runPrepared(tx, 'select text from notes where text = $1', ['one'])).toHaveLength(1);
      expect(await notes()).toEqual([]);
    });
    expect(await notes()).toEqual(['one']);
  });

  it('undoes what fails, within another only that part', async () => {
    await inTransaction(portal.context, async (tx) => {
      await add(tx, 'two');
      const inner = inTransaction(tx, async (within) => {
        await add(within, 'three');
        await add(within, 'two');
      });
      await expect(inner).rejects.toThrow('A prepared statement failed.');
    });
    expect(await notes()).toEqual(['one', 'two']);
    await expect(inTransaction(portal.context, (tx) => add(tx, 'one'))).rejects.toThrow();
    expect(await notes()).toEqual(['one', 'two']);
  });

  it('does not take what the server undid for committed', async () => {
    const careless = inTransaction(portal.context, async (tx) => {
      await add(tx, 'four');
      await add(tx, 'one').catch(() => undefined);
    });
    await expect(careless).rejects.toThrow('was not committed');
    expect(await notes()).toEqual(['one', 'two']);
  });

  it('gives its connection back, whatever happened', async () => {
    const many = Array.from({ length: 40 }, (_each, place) =>
      inTransaction(portal.context, async (tx) => {
        await add(tx, `many ${place}`);
        throw new Error('thrown');
      }).catch((error: Error) => error.message),
    );
    expect(new Set(await Promise.all(many))).toEqual(new Set(['thrown']));
    expect(await notes()).toEqual(['one', 'two']);
  });
});
