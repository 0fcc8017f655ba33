import { readReply } from '../../../../client/exchange.ts';
import { send } from '../../../../client/send.ts';
import type { SharedFiles } from '../../whatsapp-calls.ts';

const base = '/api/dealer-portal/web/applicationFile';

/** The secret is in the body, because URLs are written to logs. A login in this browser is ignored. */
async function ask(path: string, body: object) {
  const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
  return send({ method: 'POST', url: `${base}/${path}`, headers, body: JSON.stringify(body) });
}

export async function fetchSharedFiles(token: string): Promise<SharedFiles> {
  return (await readReply(await ask('show', { token }))) as SharedFiles;
}

export async function fetchSharedFile(token: string, part: number): Promise<File> {
  return (await readReply(await ask('download', { token, part }))) as File;
}
