import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bodyLimitOf, type Call, type CallInput, type CallReply, type Calls } from '../contract/call.ts';
import { codes } from '../contract/codes.ts';
import { type Caller, proofOf } from './callers/caller.ts';
import type { Context } from './context.ts';
import { sendWithEtag } from './etag.ts';
import { inUploadTurn, readUpload, type Upload } from './files/read-upload.ts';
import { isFromChinesePage, replyInChinese } from './http/in-chinese.ts';
import { refuseLength } from './http/receive-json.ts';
import { fileHeaders } from './http/security-headers.ts';
import { mayHoldUnstorable, refuseUnstorable } from './http/unstorable-text.ts';
import { PortalError } from './portal-error.ts';
import { onceKeyOf, runOnce } from './run-once.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller of a declared call, identified by its headers; set before the body is received. */
    caller: Caller | null;
    /** The context of a declared call; set before the input is validated. */
    context: Context | null;
  }
  interface FastifyContextConfig {
    /** The declaration of the call; absent for other routes. */
    call?: Call;
  }
}

/** A file as a reply, sent with its name, its type and `nosniff`. */
export interface FileReply {
  bytes: Buffer;
  mime: string;
  fileName: string;
  /** Shown on the page instead of being downloaded. */
  inline?: boolean;
}

type Reply<C extends Call> = C['reply'] extends 'file'
  ? FileReply
  : C['reply'] extends 'events'
    ? Readable
    : CallReply<C>;

/** A handler's input besides its context. */
export type HandlerInput<C extends Call> = CallInput<C> & {
  request: FastifyRequest;
  /** Identifies the caller again, for long-lived replies. Throws the error that a new call would get. */
  identify: () => Promise<Context>;
  /** Present if the call declares `form`. */
  upload: C['form'] extends z.ZodType ? Upload : undefined;
};

type Handler<Input, Result> = (ctx: Context, input: Input) => Promise<Result>;

export type Handlers<C extends Calls> = {
  [K in keyof C]: C[K] extends Call ? Handler<HandlerInput<C[K]>, Reply<C[K]>> : never;
};

/** How the host identifies callers and checks access before a handler runs. */
export interface CallGuards {
  /** Refuses callers that exceed the limit, before anything of the request is read. */
  admit(request: FastifyRequest): void;
  /** Identifies the caller by the headers. Throws if callers with such headers may not make the call. */
  findCaller(call: Call, request: FastifyRequest): Promise<Caller>;
  /** Returns the context of the caller, or throws why they may not make the call. */
  authorise(call: Call, request: FastifyRequest, caller: Caller): Context;
}

const success = { code: codes.success.code, message: codes.success.message };

/** Binds a feature's declared calls to its use cases. */
export function registerCalls<C extends Calls>(
  app: FastifyInstance,
  guards: CallGuards,
  calls: C,
  handlers: Handlers<C>,
): void {
  for (const [key, call] of Object.entries(calls) as [string, Call][]) {
    const [method = '', path = ''] = key.split(' ');
    const handler = handlers[key as keyof C] as Handler<unknown, unknown>;
    const bodyLimit = bodyLimitOf(call);
    const proof = proofOf(call);
    app.route({
      method,
      bodyLimit,
      // The contract writes path parameters as in OpenAPI, the router as `:name`.
      url: `/api${path.replace(/\{(\w+)\}/g, ':$1')}`,
      config: { call },
      // Nothing would read or end the stream of a HEAD request.
      exposeHeadRoute: call.reply !== 'events',
      schema: documentCall(key, call),
      // Until the caller is identified, only the headers and the length of the body are used.
      onRequest: (request, _reply, done) => {
        guards.admit(request);
        if (!proof || proof === 'provider') refuseLength(request, bodyLimit);
        if (!proof) return done();
        guards.findCaller(call, request).then((caller) => {
          request.caller = caller;
          done();
        }, done);
      },
      // Before validation, so that a refused caller learns nothing about the call's parameters.
      preValidation: (request, _reply, done) => {
        const { query, params, body, rawBody, caller } = request;
        refuseUnstorable(query, params, rawBody !== undefined && mayHoldUnstorable(rawBody) ? body : undefined);
        try {
          request.context = guards.authorise(call, request, caller ?? {});
        } catch (error) {
          // The form, which is read later, may name the dealer.
          const isOpenYet = call.form && request.isMultipart();
          if (!isOpenYet || !(error instanceof PortalError) || error.codeName !== 'noDealerChosen') throw error;
        }
        done();
      },
      handler: async (request, reply) => {
        const caller = request.caller ?? {};
        const act = async () => {
          const upload = call.form ? await readUpload(request, call.form) : undefined;
          if (upload?.channelNo) request.body = { channelNo: upload.channelNo };
          const known = upload?.channelNo ? undefined : request.context;
          const ctx = known ?? guards.authorise(call, request, caller);
          const { query, body, params } = request;
          const input = {
            query,
            body,
            params,
            form: upload?.fields,
            upload,
            request,
            identify: async () => guards.authorise(call, request, await guards.findCaller(call, request)),
          };
          const run = (within: Context) => handler(within, input);
          return call.idempotent ? runOnce(ctx, onceKeyOf(ctx, path, request), run) : run(ctx);
        };
        const result = call.form ? await inUploadTurn(request, ownerOf(request), act) : await act();
        if (call.reply === 'events') return sendEvents(reply, result as Readable);
        if (call.reply === 'file') return sendFile(reply, result as FileReply);
        const presented = present(call.reply, result);
        const data = isFromChinesePage(request) ? replyInChinese(presented) : presented;
        const envelope = { ...success, data };
        return call.etag ? sendWithEtag(request, reply, envelope) : envelope;
      },
    });
  }
}

/** Returns the dealer that the caller acts for; the caller's session if only the form names a dealer. */
function ownerOf({ context, caller }: FastifyRequest): string {
  const { actor, ticket } = context ?? {};
  return actor?.dealer?.dealerId ?? ticket?.dealerId ?? caller?.session?.sessionId ?? '';
}

/** Only fields listed in the contract leave the server. */
function present(schema: z.ZodType, result: unknown): unknown {
  const parsed = schema.safeParse(result ?? null);
  if (parsed.success) return parsed.data;
  throw new Error(`A reply does not fit its contract: ${parsed.error.issues.map((i) => i.path.join('.')).join(', ')}`);
}

function sendFile(reply: FastifyReply, file: FileReply) {
  const name = encodeURIComponent(file.fileName);
  return reply
    .headers(fileHeaders)
    .header('Content-Type', file.mime)
    .header('Content-Disposition', `${file.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`)
    .send(file.bytes);
}

/** The connection is closed with the stream. If kept alive, it would delay the end of the process. */
function sendEvents(reply: FastifyReply, events: Readable) {
  return (
    reply
      .header('Content-Type', 'text/event-stream')
      .header('Cache-Control', 'no-store')
      .header('Connection', 'close')
      // Otherwise nginx and other proxies buffer the events.
      .header('X-Accel-Buffering', 'no')
      .send(events)
  );
}

function documentCall(key: string, call: Call) {
  const envelope = (data: z.ZodType) => z.object({ code: z.literal('0000'), message: z.string(), data });
  return {
    operationId: key.replace(/[^A-Za-z0-9]+/g, '_').replace(/_$/, ''),
    summary: call.summary,
    tags: [
      key
        .split('/')
        .at(3)
        ?.replace(/[^A-Za-z0-9]/g, '') ?? 'portal',
    ],
    ...(call.access === 'ticket' ? { security: [{ ticket: [] }] } : {}),
    ...(call.query ? { querystring: call.query } : {}),
    ...(call.params ? { params: call.params } : {}),
    ...(call.body ? { body: call.body } : {}),
    ...(call.reply === 'file' || call.reply === 'events' ? {} : { response: { 200: envelope(call.reply) } }),
  };
}
