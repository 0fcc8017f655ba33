import type { IncomingMessage } from 'node:http';

/** Reads the body of a request that has not been parsed. */
export async function readText(stream: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
