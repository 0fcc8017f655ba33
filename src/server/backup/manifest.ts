import { readFileSync } from 'node:fs';
import { z } from 'zod';

const measureSchema = z.object({ bytes: z.number(), sha256: z.string() });

/** Manifest of a backup. It is written last and encrypted; everything else is verified against it. */
export const manifestSchema = z.object({
  /** Random, so that parts of one backup do not open as those of another. */
  id: z.string(),
  /** Time of the backed-up state. */
  madeAt: z.string(),
  productVersion: z.string(),
  /** Hashes of the applied migrations, the first one first. */
  migrations: z.array(z.string()),
  /** Number of the queue's latest migration. */
  queueLevel: z.number(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), part: measureSchema })),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
  files: z.object({ count: z.number(), part: measureSchema }),
  /** Addresses of files that rows refer to and that the backup lacks: neither the store nor an earlier backup had them. */
  missing: z.array(z.string()),
  auditHead: z.object({ place: z.number(), hash: z.string() }),
  keys: z.object({
    /** Names of the data keys required to read the backup. */
    needed: z.array(z.string()),
    /** Shows whether `HASH_KEY` is the same. */
    hashCheck: z.string(),
    /** A value encrypted with the active data key, in base64. */
    sample: z.string(),
  }),
});

export type Manifest = z.output<typeof manifestSchema>;
export type ManifestTable = Manifest['tables'][number];

/** A file of the store in a backup. */
export interface BackupFile {
  address: string;
  /** Name of the data key that encrypts it. */
  key: string;
}

/** Names of the parts. The encryption binds each part to its name. */
export const backupPartNames = {
  manifest: 'manifest',
  table: (id: string, table: string) => `${id}/table/${table}`,
  fileList: (id: string) => `${id}/files`,
  file: ({ address, key }: BackupFile) => `file/${address}/${key}`,
};

export function productVersion(): string {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
