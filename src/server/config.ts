import { z } from 'zod';
import { StartRefused } from './start/start-process.ts';

const isKey = (text: string) => /^[A-Za-z0-9+/=]{44}$/.test(text) && Buffer.from(text, 'base64').length === 32;

const keyList = z.string().refine(
  (list) => {
    const pairs = list.split(',').map((pair) => /^([\w-]+):(.*)$/s.exec(pair));
    const names = new Set(pairs.map((pair) => pair?.[1]));
    return names.size === pairs.length && pairs.every((pair) => isKey(pair?.[2] ?? ''));
  },
  {
    error: 'is not a list of name:key pairs with different names, each key 32 bytes in base64, the active one first',
  },
);

/** A URL with one of these protocols. Its escapes must be valid, because drivers decode user and password. */
function address(...protocols: string[]) {
  const isReadable = (text: string) => {
    const { protocol, host } = new URL(text);
    // PostgreSQL may use a Unix socket, named after the `?`.
    const hasHost = host !== '' || protocol.startsWith('postgres');
    return protocols.includes(protocol.slice(0, -1)) && hasHost && isDecodable(text);
  };
  return z.string().refine((text) => URL.canParse(text) && isReadable(text), {
    error: `is not an address that begins with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
  });
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

const web = () => address('https', 'http');

/** A whole number in digits. Coercion would turn an empty text into 0. */
function whole(min: number, max: number) {
  const digits = z.string().regex(/^-?\d+$/, { error: 'is not a whole number' });
  return digits.transform(Number).pipe(z.number().min(min).max(max));
}

const perMinute = whole(1, 10_000_000);

const connections = whole(1, 1_000_000);

const port = whole(0, 65535);

const settings = z.object({
  DATABASE_URL: address('postgres', 'postgresql').describe('PostgreSQL 18'),
  PORT: port.default(4000),
  HOST: z.string().default('127.0.0.1'),
  DRAIN_SECONDS: whole(0, 300)
    .default(5)
    .describe('Time in which a portal that is stopped still serves, so that proxies find out'),
  METRICS_PORT: port.optional().describe('Port of the portal’s metrics'),
  METRICS_HOST: z.string().default('127.0.0.1'),
  WORKER_PORT: port.optional().describe('Port of the worker’s health and metrics'),
  WORKER_HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: web().describe('Address under which browsers and the provider reach the portal'),
  TRUST_PROXY: whole(0, 9).default(0).describe('How many proxies stand in front'),
  CALLS_PER_MINUTE_SESSION: perMinute.default(600).describe('Calls of one session a minute, in each process'),
  CALLS_PER_MINUTE_ADDRESS: perMinute
    .default(3000)
    .describe('Calls from one network address a minute, in each process'),
  CONNECTIONS_TOTAL: connections.default(4000).describe('Open connections to one portal process'),
  CONNECTIONS_PER_ADDRESS: connections
    .default(200)
    .describe('Open connections from one network address; not counted behind a proxy'),
  DATA_DIR: z.string().default('.data').describe('Folder of the encrypted files'),
  S3_ENDPOINT: web().optional().describe('Service that keeps the files in place of DATA_DIR'),
  S3_BUCKET: z.string().min(1).optional().describe('its bucket, which exists'),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  CLAMD_ADDRESS: z
    .string()
    .regex(/^(\/.+|[\w.-]+:\d+|\[[\da-fA-F:]+\]:\d+)$/, { error: 'is not host:port or the path of a unix socket' })
    .optional()
    .describe('clamd that judges every upload'),
  DATA_KEYS: keyList.describe('AES-256 keys for data at rest'),
  HASH_KEY: z
    .string()
    .refine(isKey, { error: 'is not 32 bytes in base64' })
    .describe('Key of the search hashes and one-time codes, 32 bytes in base64'),
  SMS_GATEWAY_URL: web(),
  SMS_GATEWAY_KEY: z.string().min(1),
  SMS_SENDER: z.string().default('DealerPortal'),
  SMTP_URL: address('smtps', 'smtp'),
  MAIL_FROM: z
    .string()
    .regex(/[^<\s]+@[^>\s]+/, { error: 'has no e-mail address' })
    .describe('Sender of the portal’s e-mail, "Name <address>"'),
  BOUNCE_DOMAIN: z
    .string()
    .regex(/^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i, { error: 'is not the name of a mail domain' })
    .optional()
    .describe('Mail domain that returned e-mail comes back to'),
  BOUNCE_SMTP_PORT: whole(1, 65535).optional().describe('where the worker takes it in'),
  BOUNCE_SMTP_HOST: z.string().default('127.0.0.1'),
  PRIVACY_CONTACT: z
    .email({ error: 'is not an e-mail address' })
    .optional()
    .describe('Address of the data protection officer in the privacy policy; MAIL_FROM where left out'),
  ENVIRONMENT: z
    .enum(['PRODUCTION', 'TEST', 'LOCAL'])
    .default('PRODUCTION')
    .describe('TEST and LOCAL show terms and privacy policy in a dialog, not in a new tab'),
  PROVIDER_URL: web().optional().describe('Interface of the main provider, channel 11'),
  PROVIDER_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{22,}={0,2}$/, {
      error: 'is not a secret of Standard Webhooks, whsec_ and at least 16 bytes in base64',
    })
    .optional()
    .describe('its secret, as long as the operator has not given the provider one of its own'),
  WHATSAPP_PHONE_ID: z
    .string()
    .regex(/^\d+$/, { error: 'is not the identifier of a phone number, which is digits' })
    .optional(),
  WHATSAPP_TOKEN: z.string().min(1).optional(),
  WHATSAPP_APP_SECRET: z.string().min(16).optional().describe('signs what WhatsApp reports'),
  WHATSAPP_VERIFY_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('a secret of yours, entered at Meta with the address of the webhook'),
  WHATSAPP_URL: web().default('https://graph.facebook.com/v25.0'),
  WHATSAPP_TEMPLATE: z
    .string()
    .regex(/^[a-z0-9_]+$/, { error: 'is not the name of a template, a-z, 0-9 and _' })
    .default('hire_purchase_application'),
  WHATSAPP_TEMPLATE_LANGUAGE: z
    .string()
    .regex(/^[a-z]{2,3}(_[A-Z]{2})?$/, { error: 'is not the code of a language, such as en or en_GB' })
    .default('en'),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: web().default('https://accounts.google.com'),
  GMAIL_URL: web().default('https://gmail.googleapis.com'),
  MICROSOFT_CLIENT_ID: z.string().min(1).optional(),
  MICROSOFT_CLIENT_SECRET: z.string().min(1).optional(),
  MICROSOFT_ISSUER: web().default('https://login.microsoftonline.com/common/v2.0'),
  GRAPH_URL: web().default('https://graph.microsoft.com/v1.0'),
  SINGPASS_ISSUER: web().default('https://id.singpass.gov.sg/fapi'),
  SINGPASS_CLIENT_ID: z.string().min(1).optional(),
  CORPPASS_ISSUER: web().optional(),
  CORPPASS_CLIENT_ID: z.string().min(1).optional(),
  TSA_URL: web().optional().describe('Time-stamp authority (RFC 3161) of the seals'),
  OCR_WORKERS: whole(1, 16).default(2),
  OTEL_EXPORTER_OTLP_ENDPOINT: web().optional().describe('Collector that takes traces by OTLP over HTTP'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

/** Every setting of the product, from the environment. */
export type Config = z.output<typeof settings>;

/** Names of all settings. */
export const settingNames: readonly string[] = Object.keys(settings.shape);

/** With only some of these settings the files would silently stay on the disk. */
const ofBucket = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
/** Without its webhook, a failed message would never be reported. */
const ofWhatsApp = ['WHATSAPP_PHONE_ID', 'WHATSAPP_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'] as const;
/** Otherwise mail would be sent with a return address that no server receives. */
const ofBounces = ['BOUNCE_DOMAIN', 'BOUNCE_SMTP_PORT'] as const;
/**
 * URLs that receive secrets or personal data. Not listed: files in a bucket are encrypted, and time stamps are
 * signed.
 */
const confidential = [
  'PUBLIC_URL',
  'SMS_GATEWAY_URL',
  'PROVIDER_URL',
  'WHATSAPP_URL',
  'GOOGLE_ISSUER',
  'GMAIL_URL',
  'MICROSOFT_ISSUER',
  'GRAPH_URL',
  'SINGPASS_ISSUER',
  'CORPPASS_ISSUER',
] as const;

/** True for a URL that only this machine can reach. */
function isOnLoopback(url: string): boolean {
  return /^(localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}

type Environment = Record<string, string | undefined>;
type Problem = readonly [name: string, what: string];

/** Finds settings that are well-formed but contradict others. */
function findConflicts(environment: Environment): Problem[] {
  const has = (name: string) => environment[name] !== undefined;
  const isProduction = (environment.ENVIRONMENT ?? 'PRODUCTION') === 'PRODUCTION';
  const open = confidential.filter((name) => {
    const url = environment[name];
    return isProduction && url !== undefined && URL.canParse(url) && !url.startsWith('https:') && !isOnLoopback(url);
  });
  const groups = [ofBucket, ofWhatsApp, ofBounces].filter((names) => names.some(has)).flat();
  const needed = [...groups, ...(has('CORPPASS_CLIENT_ID') ? ['CORPPASS_ISSUER'] : [])];
  return [
    ...open.map((name) => [name, 'does not begin with https:'] as const),
    ...needed.filter((name) => !has(name)).map((name) => [name, 'is missing'] as const),
  ];
}

/** Reads the settings once. Throws one error that lists everything missing or wrong, one per line. */
export function readConfig(environment: Environment): Config {
  const parsed = settings.safeParse(environment, { error: plainWords });
  const malformed = (parsed.error?.issues ?? []).map(({ path, message }): Problem => {
    const name = path.join('.');
    return [name, environment[name] === undefined ? 'is missing' : message];
  });
  const problems = new Map([...findConflicts(environment), ...malformed]);
  if (parsed.success && problems.size === 0) return parsed.data;
  const lines = settingNames.flatMap((name) => {
    const what = problems.get(name);
    const purpose = settings.shape[name as keyof typeof settings.shape].description;
    return what === undefined ? [] : [`  ${name} ${what}${purpose ? ` (${purpose})` : ''}`];
  });
  throw new StartRefused(`Correct these settings:\n${lines.join('\n')}`);
}

/**
 * Describes what is wrong with a setting if its schema has no message. Never quotes the value, which may be a secret.
 */
function plainWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int' ? 'is not a whole number' : `is not a ${issue.expected}`;
    case 'too_small':
      if (issue.origin !== 'string') return `is below ${issue.minimum}`;
      return Number(issue.minimum) === 1 ? 'is empty' : `is shorter than ${issue.minimum} characters`;
    case 'too_big':
      return `is above ${issue.maximum}`;
    case 'invalid_value':
      return `is not one of ${issue.values.join(', ')}`;
    default:
      return 'is not well-formed';
  }
}
