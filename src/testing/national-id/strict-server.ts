import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JSONWebKeySet } from 'jose';
import { readText } from '../../../sandbox/read-text.ts';
import { checkAssertion, checkProof, checkRequest, checkVerifier, createReplayCheck, Refused } from './strict-rules.ts';
import { makeToken, type TokenMaking } from './strict-tokens.ts';

type TokenChange = Partial<Omit<TokenMaking, 'claims' | 'header'>> & {
  claims?: Record<string, unknown>;
  header?: Partial<TokenMaking['header']>;
};

/** Changes that a test makes to the server's replies. An undefined value removes a claim. */
export interface Tampering {
  discovery?: Record<string, unknown>;
  /** Changes the parameters of the person's return. */
  callback?(parameters: URLSearchParams): void;
  idToken?: TokenChange;
  tokenReply?: Record<string, unknown>;
  userinfo?: TokenChange;
  /** Replies with 503 instead of the data. */
  userinfoDown?: boolean;
  /** Sends the claims as plain JSON. */
  plainUserinfo?: boolean;
}

interface Login {
  form: URLSearchParams;
  thumbprint: string;
}

export interface StrictServerOptions {
  clientId: string;
  redirectUri: string;
  /** Where the portal publishes its keys. */
  jwksUrl: string;
}

const person = { uuid: '7f9c1d52-1f0e-4a57-8a3d-6d1f3b1c2e44', uinfin: 'S8312345A' };
const secret = () => randomBytes(24).toString('base64url');

/**
 * Starts an identity portal that follows the published FAPI rules exactly, written without the library that the sandbox
 * uses. Every login is by the same person, who agrees. `broken` lists the rules that a caller broke.
 */
export async function startStrictServer({ clientId, redirectUri, jwksUrl }: StrictServerOptions) {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const replays = createReplayCheck();
  const requests = new Map<string, Login>();
  const codes = new Map<string, Login>();
  const tokens = new Map<string, Login>();
  const state = {
    tampering: {} as Tampering,
    broken: [] as string[],
    discoveries: 0,
    /** If set, required in every DPoP proof. */
    dpopNonce: undefined as string | undefined,
    replays,
    person,
  };
  const calls: Record<string, (request: IncomingMessage, reply: ServerResponse) => Promise<void>> = {
    '/fapi/.well-known/openid-configuration': discover,
    '/fapi/keys': publishKeys,
    '/fapi/par': push,
    '/fapi/auth': authorize,
    '/fapi/token': redeem,
    '/fapi/userinfo': serveUserinfo,
  };

  const server = createServer((request, reply) => {
    const { pathname } = new URL(request.url ?? '', origin());
    const call = calls[pathname];
    if (!call) return reply.writeHead(404).end();
    call(request, reply).catch((error: unknown) => refuse(error, reply, pathname.endsWith('/userinfo')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = `${origin()}/fapi`;

  async function discover(_request: IncomingMessage, reply: ServerResponse) {
    state.discoveries += 1;
    const metadata = {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      pushed_authorization_request_endpoint: `${issuer}/par`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['ES256'],
      code_challenge_methods_supported: ['S256'],
      require_pushed_authorization_requests: true,
    };
    send(reply, 200, { ...metadata, ...state.tampering.discovery });
  }

  async function publishKeys(_request: IncomingMessage, reply: ServerResponse) {
    send(reply, 200, { keys: [{ ...(await exportJWK(publicKey)), use: 'sig', alg: 'ES256', kid: 'strict' }] });
  }

  async function push(request: IncomingMessage, reply: ServerResponse) {
    const form = await authenticated(request);
    checkRequest(form, redirectUri);
    const thumbprint = await provenKey(request, 'POST', `${issuer}/par`);
    const uri = `urn:ietf:params:oauth:request_uri:${secret()}`;
    requests.set(uri, { form, thumbprint });
    send(reply, 201, { request_uri: uri, expires_in: 60 });
  }

  async function authorize(request: IncomingMessage, reply: ServerResponse) {
    const { searchParams } = new URL(request.url ?? '', origin());
    const names = [...searchParams.keys()].toSorted().join(' ');
    if (names !== 'client_id request_uri') throw new Refused('invalid_request', 'only pushed requests');
    const login = takeOnce(requests, searchParams.get('request_uri'), 'invalid_request_uri');
    const code = secret();
    codes.set(code, login);
    const answer = new URLSearchParams({ code, state: login.form.get('state') ?? '', iss: issuer });
    state.tampering.callback?.(answer);
    reply.writeHead(303, { location: `${redirectUri}?${answer}` }).end();
  }

  async function redeem(request: IncomingMessage, reply: ServerResponse) {
    const form = await authenticated(request);
    const thumbprint = await provenKey(request, 'POST', `${issuer}/token`);
    if (form.get('grant_type') !== 'authorization_code') throw new Refused('unsupported_grant_type', 'grant_type');
    const login = takeOnce(codes, form.get('code'), 'invalid_grant');
    if (login.thumbprint !== thumbprint) throw new Refused('invalid_grant', 'DPoP key of the request');
    if (form.get('redirect_uri') !== redirectUri) throw new Refused('invalid_grant', 'redirect_uri');
    checkVerifier(form, login.form.get('code_challenge'));
    const making = await startToken({
      nonce: login.form.get('nonce'),
      sub_type: 'user',
      sub_attributes: { identity_number: person.uinfin },
    });
    const idToken = await makeToken(changed(making, state.tampering.idToken));
    const accessToken = secret();
    tokens.set(accessToken, login);
    const answer = { access_token: accessToken, token_type: 'DPoP', expires_in: 1800, id_token: idToken };
    send(reply, 200, { ...answer, ...state.tampering.tokenReply });
  }

  async function serveUserinfo(request: IncomingMessage, reply: ServerResponse) {
    const [scheme, accessToken = ''] = (request.headers.authorization ?? '').split(' ');
    const login = tokens.get(accessToken);
    if (scheme !== 'DPoP' || !login) throw new Refused('invalid_token', 'access token', 401);
    const thumbprint = await provenKey(request, 'GET', `${issuer}/userinfo`, accessToken);
    if (thumbprint !== login.thumbprint) throw new Refused('invalid_token', 'DPoP key of the token', 401);
    const making = await startToken({
      person_info: { uinfin: { value: person.uinfin }, name: { value: 'TAN WEI LING' } },
    });
    const sent = changed({ ...making, enc: 'A256GCM' }, state.tampering.userinfo);
    if (state.tampering.userinfoDown) return send(reply, 503, {});
    if (state.tampering.plainUserinfo) return send(reply, 200, sent.claims);
    reply.writeHead(200, { 'content-type': 'application/jwt' }).end(await makeToken(sent));
  }

  async function startToken(claims: Record<string, unknown>): Promise<TokenMaking> {
    const now = Math.floor(Date.now() / 1000);
    return {
      claims: { sub: person.uuid, iss: issuer, aud: clientId, iat: now, exp: now + 600, ...claims },
      header: { alg: 'ES256', kid: 'strict' },
      key: privateKey,
      enc: 'A256CBC-HS512',
      encryptTo: await clientKeys(),
    };
  }

  async function authenticated(request: IncomingMessage): Promise<URLSearchParams> {
    const form = new URLSearchParams(await readText(request));
    await checkAssertion(form, { issuer, clientId, clientKeys: await clientKeys(), replays });
    return form;
  }

  function provenKey(request: IncomingMessage, method: string, url: string, accessToken?: string): Promise<string> {
    const proof = request.headers.dpop;
    const bound = accessToken === undefined ? {} : { accessToken };
    return checkProof(Array.isArray(proof) ? undefined : proof, {
      ...{ method, url, replays, nonce: state.dpopNonce },
      ...bound,
    });
  }

  async function clientKeys(): Promise<JSONWebKeySet> {
    return (await (await fetch(jwksUrl)).json()) as JSONWebKeySet;
  }

  function refuse(error: unknown, reply: ServerResponse, isResource: boolean) {
    if (!(error instanceof Refused)) throw error;
    state.broken.push(error.message);
    if (state.dpopNonce !== undefined) reply.setHeader('dpop-nonce', state.dpopNonce);
    if (isResource) reply.setHeader('www-authenticate', `DPoP error="${error.code}"`);
    send(reply, isResource ? 401 : error.status, { error: error.code });
  }

  return Object.assign(state, {
    issuer,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  });
}

function changed(making: TokenMaking, change: TokenChange = {}): TokenMaking {
  return {
    ...making,
    ...change,
    claims: { ...making.claims, ...change.claims },
    header: { ...making.header, ...change.header },
  };
}

function takeOnce(logins: Map<string, Login>, key: string | null, code: string): Login {
  const login = logins.get(key ?? '');
  if (!login) throw new Refused(code, `${code}: unknown or used`);
  logins.delete(key ?? '');
  return login;
}

function send(reply: ServerResponse, status: number, body: unknown) {
  reply
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
}
