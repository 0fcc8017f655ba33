import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { line } from '../../contract/text.ts';
import { SessionStartSchema } from './session-start.ts';

const bytes = line().regex(/^[\w-]*$/);

/** Fields of every authenticator response, as browsers convert it to JSON. */
const credential = {
  id: bytes.min(1).max(1400),
  rawId: bytes.min(1).max(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.object({}),
};

export const RegistrationSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes.max(4000),
    attestationObject: bytes.max(20_000),
    transports: z.array(line().max(20)).max(10).optional(),
  }),
});

export const AssertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes.max(4000),
    authenticatorData: bytes.max(4000),
    signature: bytes.max(4000),
    userHandle: bytes.max(200).optional(),
  }),
});

/** Options for the browser, in WebAuthn's JSON form. */
const OptionsSchema = z.looseObject({ challenge: z.string() });

const PasskeySchema = z.object({
  id: z.string(),
  label: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().optional(),
});
export type Passkey = z.infer<typeof PasskeySchema>;

export const passkeyCalls = defineCalls({
  'POST /dealer-portal/web/auth/passkey/registerOptions': {
    summary: 'What to ask the browser for a new passkey; valid once, for five minutes',
    access: 'session',
    reply: OptionsSchema,
  },
  'POST /dealer-portal/web/auth/passkey/register': {
    summary: 'Keep a new passkey; without a label it is named after the browser',
    access: 'session',
    body: z.object({ response: RegistrationSchema, label: line().trim().min(1).max(60).optional() }),
    reply: PasskeySchema,
  },
  'POST /dealer-portal/web/auth/passkey/loginOptions': {
    summary: 'What to ask the browser to log in by passkey; valid once, for five minutes',
    access: 'public',
    reply: OptionsSchema,
  },
  'POST /dealer-portal/web/auth/passkey/login': {
    summary: 'Log in by passkey',
    access: 'public',
    bodyLimit: 16 * 1024,
    body: z.object({ response: AssertionSchema }),
    reply: SessionStartSchema,
  },
  'GET /dealer-portal/web/auth/passkey/list': {
    summary: 'The caller’s passkeys, the newest first',
    access: 'session',
    reply: z.array(PasskeySchema),
  },
  'POST /dealer-portal/web/auth/passkey/delete': {
    summary: 'Forget one of the caller’s passkeys',
    access: 'session',
    body: z.object({ id: line().max(64) }),
    reply: z.object({}),
  },
});
