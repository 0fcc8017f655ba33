import { createMailer, type Mailer } from '../integrations/mail/smtp.ts';
import { createMailboxes, type Mailboxes } from '../integrations/mailbox/create-mailboxes.ts';
import { createIdentityPortals, type IdentityPortals } from '../integrations/national-id/create-identity-portals.ts';
import { createSmsGateway, type SmsGateway } from '../integrations/sms/http-gateway.ts';
import { createClamd, type VirusScan } from '../integrations/virus-scan/clamd.ts';
import { createWhatsApp, type WhatsApp } from '../integrations/whatsapp/whatsapp-client.ts';
import type { Config } from './config.ts';
import { createParser, type Parser } from './parsing/create-parser.ts';
import { inOutgoingSpan } from './tracing/tracer.ts';
import { createTurns, type Turns } from './turns.ts';

/** Clients of the outside parties, by configuration. None connects before its first use. */
export interface Integrations {
  sms: SmsGateway;
  mail: Mailer;
  /** Dealers' own mailboxes, by the providers that are configured. */
  mailboxes: Mailboxes;
  /** The portal's own WhatsApp number; absent if none is configured. */
  whatsApp?: WhatsApp;
  /** Singpass and Corppass, if the portal is registered with them. */
  identity: IdentityPortals;
  /** Opens files from outside. */
  parser: Parser;
  /** Absent if none is configured. */
  virusScan?: VirusScan;
  /** Fair turns for the virus scan, shared by dealers. A hanging scanner does not delay the parsers. */
  scanTurns: Turns;
  close(): Promise<void>;
}

/** Number of files that a process inspects, converts, merges or shrinks at the same time. */
const fileParsers = 3;
/** Number of files that the virus scanner checks at the same time; clamd accepts ten by default. */
const scansAtOnce = 6;

export function createIntegrations(config: Config): Integrations {
  const mail = tracedMailer(createMailer({ url: config.SMTP_URL, from: config.MAIL_FROM }));
  const parser = createParser({ files: fileParsers, reading: config.OCR_WORKERS });
  return {
    sms: createSmsGateway({ url: config.SMS_GATEWAY_URL, key: config.SMS_GATEWAY_KEY, sender: config.SMS_SENDER }),
    mail,
    mailboxes: createMailboxes({
      google: {
        issuer: config.GOOGLE_ISSUER,
        url: config.GMAIL_URL,
        clientId: config.GOOGLE_CLIENT_ID,
        clientSecret: config.GOOGLE_CLIENT_SECRET,
      },
      microsoft: {
        issuer: config.MICROSOFT_ISSUER,
        url: config.GRAPH_URL,
        clientId: config.MICROSOFT_CLIENT_ID,
        clientSecret: config.MICROSOFT_CLIENT_SECRET,
      },
    }),
    ...whatsAppOf(config),
    identity: createIdentityPortals(identityRegistrations(config)),
    parser,
    scanTurns: createTurns(scansAtOnce),
    ...(config.CLAMD_ADDRESS ? { virusScan: tracedScan(createClamd({ address: config.CLAMD_ADDRESS })) } : {}),
    async close() {
      mail.close();
      await parser.close();
    },
  };
}

function tracedMailer(mailer: Mailer): Mailer {
  return {
    ...mailer,
    send: (mail) => inOutgoingSpan('SMTP', { 'network.protocol.name': 'smtp' }, () => mailer.send(mail)),
  };
}

function tracedScan(scan: VirusScan): VirusScan {
  return { judge: (bytes) => inOutgoingSpan('clamd', { 'network.protocol.name': 'clamd' }, () => scan.judge(bytes)) };
}

function whatsAppOf(config: Config): Pick<Integrations, 'whatsApp'> {
  const { WHATSAPP_URL: url, WHATSAPP_PHONE_ID: phoneId, WHATSAPP_TOKEN: token } = config;
  if (!phoneId || !token) return {};
  const template = { name: config.WHATSAPP_TEMPLATE, language: config.WHATSAPP_TEMPLATE_LANGUAGE };
  return { whatsApp: createWhatsApp({ url, phoneId, token, template }) };
}

function identityRegistrations(config: Config): Parameters<typeof createIdentityPortals>[0] {
  const { SINGPASS_ISSUER, SINGPASS_CLIENT_ID, CORPPASS_ISSUER, CORPPASS_CLIENT_ID } = config;
  return {
    ...(SINGPASS_CLIENT_ID && { singpass: { issuer: SINGPASS_ISSUER, clientId: SINGPASS_CLIENT_ID } }),
    ...(CORPPASS_CLIENT_ID &&
      CORPPASS_ISSUER && { corppass: { issuer: CORPPASS_ISSUER, clientId: CORPPASS_CLIENT_ID } }),
  };
}
