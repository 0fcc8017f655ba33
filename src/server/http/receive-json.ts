import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { callerNetwork } from '../callers/caller-network.ts';
import type { SignedBody } from '../callers/signed-body.ts';
import { tooMany } from '../callers/too-many.ts';
import { PortalError } from '../portal-error.ts';
import { fitsShape, type JsonShape, usualShape } from './json-shape.ts';
import type { UnverifiedBodies } from './unverified-bodies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it was sent; compared when a call is repeated with the same key. */
    rawBody?: string;
    /** Signature of a signed call; set before its body is received. */
    signed: SignedBody | null;
  }
  interface FastifyContextConfig {
    /** Limits for bodies with another shape than those of our own calls. */
    jsonShape?: JsonShape;
  }
}

/** Time limit for the whole body. Uploads have a separate limit. */
const receiveMs = { open: 10_000, other: 60_000 };
/** A network delivers hundreds of bytes at a time. Each piece costs as much processing as a small request. */
const piecesFor = (bytes: number) => 100 + bytes / 256;

/** Enough for the largest upload with its form. */
const mostDropped = 11 * 1024 * 1024;

type Done = (error: Error | null, body?: unknown) => void;

/** Throws `tooLarge` if the declared length of a body exceeds its limit. Uses the headers only. */
export function refuseLength(request: FastifyRequest, bodyLimit: number): void {
  if (isLonger(request, bodyLimit)) throw new PortalError('tooLarge');
}

function isLonger({ headers }: FastifyRequest, bodyLimit: number): boolean {
  return Number(headers['content-length']) > bodyLimit;
}

/**
 * Creates the parser of JSON bodies. It receives a body within limits of bytes, pieces and time, verifies the signature
 * of a signed one, and only then decodes and parses it.
 */
export function createJsonReceiver(unverified: UnverifiedBodies) {
  return (request: FastifyRequest, payload: Readable, done: Done): void => {
    const { bodyLimit, config } = request.routeOptions;
    const { signed } = request;
    const pieces: Buffer[] = [];
    let length = 0;
    const room = signed ? unverified.begin(callerNetwork(request.ip), () => refuse(crowded())) : undefined;
    const timer = setTimeout(() => refuse(late()), isOpen(request) ? receiveMs.open : receiveMs.other);

    function stop(): void {
      clearTimeout(timer);
      room?.end();
      payload.off('data', take);
      payload.off('end', complete);
      payload.off('error', fail);
    }
    /** Refuses the request and ignores the rest of its body. */
    function refuse(error: PortalError): void {
      stop();
      payload.on('error', () => undefined);
      done(error);
    }
    function take(piece: Buffer): void {
      length += piece.length;
      pieces.push(piece);
      if (length > bodyLimit) refuse(new PortalError('tooLarge'));
      else if (pieces.length > piecesFor(length)) refuse(new PortalError('badRequest'));
      else {
        signed?.update(piece);
        room?.add(piece.length);
      }
    }
    function complete(): void {
      stop();
      let body: unknown;
      try {
        body = parse(request, pieces, config?.jsonShape ?? usualShape);
      } catch (error) {
        done(error as Error);
        return;
      }
      done(null, body);
    }
    const fail = () => refuse(new PortalError('badRequest'));

    payload.on('data', take);
    payload.on('end', complete);
    payload.on('error', fail);
    if (isLonger(request, bodyLimit)) refuse(new PortalError('tooLarge'));
  };
}

/** True for an unsigned call that anyone can make. A signed body may be large, so it gets the longer time limit. */
function isOpen({ routeOptions: { config }, signed }: FastifyRequest): boolean {
  const access = config?.call?.access;
  return !signed && (access === undefined || access === 'public' || access === 'link');
}

/**
 * True if so much of the body is missing that closing the connection is better. A short rest is received and dropped,
 * so that a browser gets its reply after its session has ended, and can reuse the connection. A chunked body has no known
 * end.
 */
export function hasMuchUnread({ complete, headers }: IncomingMessage): boolean {
  if (complete !== false) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > mostDropped;
}

function parse(request: FastifyRequest, pieces: Buffer[], shape: JsonShape): unknown {
  request.signed?.verify();
  const [first] = pieces;
  const bytes = first && pieces.length === 1 ? first : Buffer.concat(pieces);
  if (!isUtf8(bytes)) throw notJson();
  if (!fitsShape(bytes, shape)) {
    throw new PortalError('tooLarge', { message: 'The request has too many values or levels.' });
  }
  request.rawBody = bytes.toString();
  if (request.rawBody === '') return undefined;
  try {
    return JSON.parse(request.rawBody);
  } catch {
    throw notJson();
  }
}

function notJson(): PortalError {
  return new PortalError('badRequest', { message: 'The request is not valid JSON.' });
}

function late(): PortalError {
  return new PortalError('badRequest', { message: 'The request did not arrive in time.' });
}

function crowded(): PortalError {
  return tooMany('Too many large requests arrive at the moment. Try again shortly.', 10);
}
