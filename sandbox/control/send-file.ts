import type { FastifyReply } from 'fastify';

const shownInBrowser = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'text/plain']);

/** Sends a stored file: inline if a browser can show it safely, otherwise as a download. */
export function replyWithFile(
  reply: FastifyReply,
  { name, type, content }: { name: string; type: string; content: Buffer },
) {
  const mime = type.toLowerCase().split(';')[0]?.trim() ?? '';
  const shown = shownInBrowser.has(mime);
  return reply
    .header('content-type', shown ? mime : 'application/octet-stream')
    .header('content-disposition', `${shown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .send(content);
}
