import type { PoolClient } from 'pg';

/** The methods that `pg` calls on a custom statement, as far as COPY needs them. */
interface Connection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

type Value = string | number | boolean | null | Date | Buffer | string[];

/** Writes rows as COPY reads them. */
export function copyRow(values: readonly Value[]): string {
  return `${values.map(written).join('\t')}\n`;
}

function written(value: Value): string {
  if (value === null) return '\\N';
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString('hex')}`;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.join(',')}}`;
  return typeof value === 'string' ? value.replace(/[\\\t\n\r]/g, (text) => `\\${text}`) : String(value);
}

/** Copies rows into a table. @param into table with its columns, such as `cases (case_no, …)` */
export function copyIn(client: PoolClient, into: string, rows: string): Promise<void> {
  return new Promise((done, fail) => {
    let failure: Error | undefined;
    client.query({
      submit: (connection: Connection) => connection.query(`copy ${into} from stdin`),
      handleCopyInResponse(connection: Connection) {
        connection.sendCopyFromChunk(Buffer.from(rows));
        connection.endCopyFrom();
      },
      handleCommandComplete: () => undefined,
      handleError: (error: Error) => {
        failure = error;
        fail(error);
      },
      handleReadyForQuery: () => failure ?? done(),
    } as never);
  });
}
