import { z } from 'zod';
import { StartRefused } from './start/start-process.ts';

const keyList = z.string().regex(/^[\w-]+:[A-Za-z0-9+/=]{44}(,[\w-]+:[A-Za-z0-9+/=]{44})*$/, {
  error: 'is a list of name:key pairs, each key 32 bytes in base64, the active one first',
});

const perMinute = z.coerce.number().int().min(1).max(10_000_000);

const port = z.coerce.number().int().min(0).max(65535);

const settings = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).describe('PostgreSQL 18'),
  PORT: port.default(4000),
  HOST: z.string().default('127.0.0.1'),
  DRAIN_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(300)
    .default(5)
    .describe('Time in which a portal that is stopped still serves, so that proxies find out'),
  METRICS_PORT: port.optional().describe('Port of the portal’s metrics'),
  METRICS_HOST: z.string().default('127.0.0.1'),
  WORKER_PORT: port.optional().describe('Port of the worker’s health and metrics'),
  WORKER_HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url().describe('Address under which browsers and the provider reach the portal'),
  TRUST_PROXY: z.coerce.number().int().min(0).max(9).default(0).describe('How many proxies stand in front'),
  CALLS_PER_MINUTE_SESSION: perMinute.default(600).describe('Calls of one session a minute, in each process'),
  CALLS_PER_MINUTE_ADDRESS: perMinute
    .default(3000)
    .describe('Calls from one network address a minute, in each process'),
  DATA_DIR: z.string().default('.data').describe('Folder of the encrypted files'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Service that keeps the files in place of DATA_DIR'),
  S3_BUCKET: z.string().min(1).optional().describe('its bucket, which exists'),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  CLAMD_ADDRESS: z
    .string()
    .regex(/^(\/.+|[\w.-]+:\d+|\[[\da-fA-F:]+\]:\d+)$/, { error: 'is host:port or the path of a unix socket' })
    .optional()
    .describe('clamd that judges every upload'),
  DATA_KEYS: keyList.describe('AES-256 keys for data at rest'),
  HASH_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/=]{44}$/)
    .describe('Key of the search hashes and one-time codes, 32 bytes in base64'),
  SMS_GATEWAY_URL: z.url(),
  SMS_GATEWAY_KEY: z.string().min(1),
  SMS_SENDER: z.string().default('DealerPortal'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().describe('Sender of the portal’s e-mail, "Name <address>"'),
  BOUNCE_DOMAIN: z
    .string()
    .regex(/^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i, { error: 'is not the name of a mail domain' })
    .optional()
    .describe('Mail domain that returned e-mail comes back to'),
  BOUNCE_SMTP_PORT: z.coerce.number().int().min(1).max(65535).optional().describe('where the worker takes it in'),
  BOUNCE_SMTP_HOST: z.string().default('127.0.0.1'),
  PRIVACY_CONTACT: z
    .email()
    .optional()
    .describe('Address of the data protection officer in the privacy policy; MAIL_FROM where left out'),
  ENVIRONMENT: z
    .enum(['PRODUCTION', 'TEST', 'LOCAL'])
    .default('PRODUCTION')
    .describe('TEST and LOCAL show terms and privacy policy in a dialog, not in a new tab'),
  PROVIDER_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Interface of the main provider, channel 11'),
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
  WHATSAPP_URL: z.url({ protocol: /^https?$/ }).default('https://graph.facebook.com/v25.0'),
  WHATSAPP_TEMPLATE: z
    .string()
    .regex(/^[a-z0-9_]+$/, { error: 'is not the name of a template, a-z, 0-9 and _' })
    .default('hire_purchase_application'),
  WHATSAPP_TEMPLATE_LANGUAGE: z
    .string()
    .regex(/^[a-z]{2,3}(_[A-Z]{2})?$/)
    .default('en'),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  GMAIL_URL: z.url().default('https://gmail.googleapis.com'),
  MICROSOFT_CLIENT_ID: z.string().min(1).optional(),
  MICROSOFT_CLIENT_SECRET: z.string().min(1).optional(),
  MICROSOFT_ISSUER: z.url().default('https://login.microsoftonline.com/common/v2.0'),
  GRAPH_URL: z.url().default('https://graph.microsoft.com/v1.0'),
  SINGPASS_ISSUER: z.url().default('https://id.singpass.gov.sg/fapi'),
  SINGPASS_CLIENT_ID: z.string().min(1).optional(),
  CORPPASS_ISSUER: z.url().optional(),
  CORPPASS_CLIENT_ID: z.string().min(1).optional(),
  TSA_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Time-stamp authority (RFC 3161) of the seals'),
  OCR_WORKERS: z.coerce.number().int().min(1).max(16).default(2),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Collector that takes traces by OTLP over HTTP'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

/** Every setting of the product, from the environment. */
export type Config = z.output<typeof settings>;

/** Names of all settings. */
export const settingNames: readonly string[] = Object.keys(settings.shape);

/** Half a bucket would quietly leave the files on the disk. */
const ofBucket = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
/** Without its webhook a message would never show as failed. */
const ofWhatsApp = ['WHATSAPP_PHONE_ID', 'WHATSAPP_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'] as const;
/** Mail must not leave with a return address that nobody listens at. */
const ofBounces = ['BOUNCE_DOMAIN', 'BOUNCE_SMTP_PORT'] as const;
/** Addresses to which secrets or personal data go. Files in a bucket are sealed, time stamps are signed. */
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

/** True for what only this machine can read. */
function isOnLoopback(address: string): boolean {
  return /^(localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(address).hostname);
}

const complete = settings.superRefine((config, context) => {
  for (const name of config.ENVIRONMENT === 'PRODUCTION' ? confidential : []) {
    const address = config[name];
    if (address === undefined || address.startsWith('https:') || isOnLoopback(address)) continue;
    context.addIssue({ code: 'custom', path: [name], message: 'does not begin with https:' });
  }
  if (config.CORPPASS_CLIENT_ID !== undefined && config.CORPPASS_ISSUER === undefined) {
    context.addIssue({ code: 'custom', path: ['CORPPASS_ISSUER'], message: 'is missing' });
  }
  for (const names of [ofBucket, ofWhatsApp, ofBounces]) {
    if (names.every((name) => config[name] === undefined)) continue;
    for (const name of names) {
      if (config[name] === undefined) context.addIssue({ code: 'custom', path: [name], message: 'is missing' });
    }
  }
});

/** Reads the settings once; throws one error that names everything missing or malformed. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = complete.safeParse(environment);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => {
    const name = issue.path.join('.');
    const given = environment[name] === undefined ? 'is missing' : issue.message;
    const purpose = settings.shape[name as keyof typeof settings.shape]?.description;
    return `  ${name} ${given}${purpose ? ` (${purpose})` : ''}`;
  });
  throw new StartRefused(`The settings are not complete:\n${lines.join('\n')}`);
}
