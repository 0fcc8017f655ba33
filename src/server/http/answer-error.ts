import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { codes, statusOf } from '../../contract/codes.ts';
import { validationError } from '../files/read-upload.ts';
import { silence } from '../limited-client.ts';
import { ParserExceeded, ParserFailed, ParserUnavailable } from '../parsing/parser-errors.ts';
import { PortalError } from '../portal-error.ts';
import { inChinese, isFromChinesePage } from './in-chinese.ts';
import { dataHeaders } from './security-headers.ts';

/**
 * Answers an error in the envelope, with the headers of data whatever was asked for. An error that is not meant for the
 * outside is logged and answered in general words.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const unopened = unopenedFile(error);
  if (unopened)
    request.log.warn({ err: withoutValues(error), route: request.routeOptions.url }, 'a file was not opened');
  const known = unopened ?? toPortalError(error);
  if (!known) request.log.error({ err: withoutValues(error), route: request.routeOptions.url }, 'unexpected failure');
  const shown = known ?? new PortalError(isDatabaseAway(error) ? 'unavailable' : 'internal');
  const { code } = codes[shown.codeName];
  request.refusedWith = code;
  const access = request.routeOptions.config?.call?.access;
  const status = statusOf(shown.codeName, access === 'provider' || access === 'link');
  const retryAfter = shown.data?.retryAfterSeconds;
  if (typeof retryAfter === 'number') reply.header('Retry-After', String(retryAfter));
  return reply
    .code(status)
    .headers(dataHeaders)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ code, ...wordsFor(request, shown), requestId: request.id }));
}

/** Message and data in the language of the page. */
function wordsFor(request: FastifyRequest, { message, data }: PortalError) {
  if (!isFromChinesePage(request)) return { message, data: data ?? null };
  const fields = data?.fields as Record<string, string> | undefined;
  if (!fields) return { message: inChinese(message), data: data ?? null };
  const translated = Object.entries(fields).map(([path, text]) => [path, inChinese(text)]);
  return { message: inChinese(message), data: { ...data, fields: Object.fromEntries(translated) } };
}

/** Says what to do about a file that the processes for parsing did not open. */
function unopenedFile(error: unknown): PortalError | undefined {
  if (error instanceof ParserUnavailable)
    return new PortalError('unavailable', { message: 'Files cannot be opened right now. Try again in a minute.' });
  if (error instanceof ParserExceeded || error instanceof ParserFailed)
    return new PortalError('fileRefused', { message: 'This document cannot be opened. Upload another file.' });
  return undefined;
}

function toPortalError(error: unknown): PortalError | undefined {
  if (error instanceof PortalError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return validationError(
      error.validation.map((issue) => {
        const path = issue.instancePath.split('/').filter((part) => part !== '');
        return {
          path: path.length > 0 ? path : [partName(error)],
          message: issue.message ?? 'This entry is not valid.',
        };
      }),
    );
  }
  const { statusCode, code } = error as FastifyError;
  if (statusCode === 413 || code === 'FST_REQ_FILE_TOO_LARGE') return new PortalError('tooLarge');
  if (statusCode && statusCode >= 400 && statusCode < 500) return new PortalError('badRequest');
  return undefined;
}

/** Names a part of the request that does not fit as a whole. */
function partName({ validationContext }: { validationContext?: string }): string {
  return validationContext === 'querystring' ? 'query' : (validationContext ?? 'body');
}

function isDatabaseAway(error: unknown): boolean {
  const cause = (error as { cause?: unknown }).cause ?? error;
  const code = (cause as { code?: string }).code ?? '';
  const message = cause instanceof Error ? cause.message : '';
  // Refused or lost, shutting down or starting, no connection or no room left, a statement beyond its limit.
  return (
    /^(ECONN|ENOTFOUND|ETIMEDOUT|EPIPE|57P0|57014|08|53)/.test(code) ||
    /connection terminated|connection timeout|to connect$/i.test(message) ||
    message === silence
  );
}

/** Database errors quote the values of a statement; a log must not. */
function withoutValues(error: unknown): { name: string; message: string; stack?: string } {
  if (!(error instanceof Error)) return { name: 'unknown', message: 'not an error' };
  const cause = error.cause instanceof Error ? error.cause : undefined;
  const message = cause ? `${cause.name} ${(cause as { code?: string }).code ?? ''}` : error.message.split('\n')[0];
  const stack = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '));
  return { name: error.name, message: message ?? '', stack: stack?.join('\n') };
}

/** Answers data that is not HTTP or is incomplete: there is only a connection, no request. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = brokenStatus[error.code ?? ''] ?? 400;
  const { code, message } = codes.badRequest;
  const body = JSON.stringify({ code, message, data: null, requestId: randomUUID() });
  const headers = Object.entries({
    ...dataHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  });
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}

const brokenStatus: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };
