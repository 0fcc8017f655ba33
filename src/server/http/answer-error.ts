import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { FieldProblems } from '../../contract/call.ts';
import { codes, statusOf } from '../../contract/codes.ts';
import { OutsideError } from '../../integrations/outside-error.ts';
import { describeFailure } from '../failures/describe-failure.ts';
import { isDatabaseAway, isDatabaseUnavailable } from '../failures/is-database-away.ts';
import { ParserExceeded, ParserFailed, ParserUnavailable } from '../parsing/parser-errors.ts';
import { PortalError } from '../portal-error.ts';
import { fewFields, mostFields } from './few-fields.ts';
import { inChinese, isFromChinesePage } from './in-chinese.ts';
import { dataHeaders } from './security-headers.ts';

/**
 * Replies with an error in the envelope, always with the headers of data. An error that callers must not see is logged
 * and answered with a general message.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toPortalError(error);
  const shown = refusal ?? unopenedFile(error) ?? new PortalError(isForNow(error) ? 'unavailable' : 'internal');
  if (!refusal || refusal.cause !== undefined)
    logFailure(refusal?.cause ?? error, { isUnexpected: shown.codeName === 'internal' }, request);
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

/** Returns message and data in the language of the page. Lists in them are shortened for people. */
function wordsFor(request: FastifyRequest, { message, data }: PortalError) {
  const isChinese = isFromChinesePage(request);
  const said = isChinese ? inChinese(message) : message;
  if (!data) return { message: said, data: null };
  const fewer = Object.entries(data).map(([name, value]) => {
    if (name === 'fields') return [name, fieldsFor(value as FieldProblems, isChinese)];
    return [name, Array.isArray(value) ? value.slice(0, mostFields) : value];
  });
  return { message: said, data: Object.fromEntries(fewer) };
}

function fieldsFor(fields: FieldProblems, isChinese: boolean): FieldProblems {
  const few = fewFields(fields);
  if (!isChinese) return few;
  return Object.fromEntries(Object.entries(few).map(([path, text]) => [path, inChinese(text)]));
}

/** True for another party's failure that may be over at the next call. */
function isForNow(error: unknown): boolean {
  return isDatabaseUnavailable(error) || (error instanceof OutsideError && !error.permanent);
}

/** Logs a failure and its cause on one line. A database outage is logged separately, instead of once per call. */
function logFailure(error: unknown, { isUnexpected }: { isUnexpected: boolean }, request: FastifyRequest): void {
  if (isDatabaseAway(error)) return;
  const facts = { ...describeFailure(error), route: request.routeOptions.url };
  if (!isUnexpected) {
    request.log.warn(facts, 'a call could not be done');
    return;
  }
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : [];
  const stack = lines.filter((line) => /^\s+at /.test(line)).join('\n');
  request.log.error({ ...facts, stack }, 'unexpected failure');
}

/** Returns an error with advice if the parsing processes could not open a file. */
function unopenedFile(error: unknown): PortalError | undefined {
  if (error instanceof ParserUnavailable)
    return new PortalError('unavailable', { message: 'Files cannot be opened right now. Try again in a minute.' });
  if (error instanceof ParserExceeded || error instanceof ParserFailed)
    return new PortalError('fileRefused', { message: 'This document cannot be opened. Upload another file.' });
  return undefined;
}

function toPortalError(error: unknown): PortalError | undefined {
  if (error instanceof PortalError) return error;
  const { statusCode, code } = error as FastifyError;
  if (statusCode === 413 || code === 'FST_REQ_FILE_TOO_LARGE') return new PortalError('tooLarge');
  if (statusCode && statusCode >= 400 && statusCode < 500) return new PortalError('badRequest');
  return undefined;
}

/** Replies to data that is not HTTP or is incomplete: there is a connection but no request. */
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
