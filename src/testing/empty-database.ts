import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';

/** Creates an empty database next to another, and a folder for files, to restore a backup into. */
export async function makeEmptyDatabase(besides: string) {
  const url = new URL(besides);
  const name = `restored_${randomUUID().replaceAll('-', '')}`;
  const run = async (statement: string) => {
    const client = new Client({ connectionString: besides });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${name} template template0`);
  url.pathname = `/${name}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'restored-'));
  return {
    settings: { DATABASE_URL: url.href, DATA_DIR: dataDir },
    async query<Row>(statement: string, values: unknown[] = []): Promise<Row[]> {
      const client = new Client({ connectionString: url.href });
      await client.connect();
      const { rows } = await client.query(statement, values);
      await client.end();
      return rows;
    },
    async close() {
      await run(`drop database ${name} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export const newBackupKey = () => randomBytes(32).toString('base64');
