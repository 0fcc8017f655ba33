import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { line } from '../../contract/text.ts';
import { mostHashes } from './most-hashes.ts';

const Sha256Schema = line().regex(/^[0-9a-f]{64}$/, { error: 'is no SHA-256 in hex' });

const SealSchema = z.object({
  /** Code printed at the foot of each page. */
  code: z.string(),
  title: z.string(),
  dealerName: z.string(),
  sealedAt: z.string(),
  /** True if a time-stamp authority confirmed the time. */
  isTimeStamped: z.boolean(),
  signers: z.array(
    z.object({ name: z.string(), onBehalfOf: z.string().nullable(), role: z.string(), signedAt: z.string() }),
  ),
});
export type KnownSeal = z.output<typeof SealSchema>;

export const sealsCalls = defineCalls({
  'POST /dealer-portal/web/verify': {
    summary: 'Whether the portal sealed a file; the file itself stays in the browser',
    access: 'public',
    // A hash of each earlier state of the file.
    bodyLimit: 8 * 1024,
    body: z.object({
      /** SHA-256 of the whole file. */
      sha256: Sha256Schema,
      /** Hashes of the file's earlier versions, before something was appended. */
      earlier: z.array(Sha256Schema).max(mostHashes),
    }),
    reply: z.object({
      /** `added`: the portal sealed the file, and something was appended to it afterwards. */
      result: z.enum(['sealed', 'added', 'unknown']),
      seal: SealSchema.nullable(),
    }),
  },
});
