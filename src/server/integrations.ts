import { createMailer, type Mailer } from '../integrations/mail/smtp.ts';
import { createMailboxes, type Mailboxes } from '../integrations/mailbox/create-mailboxes.ts';
import type { Ocr } from '../integrations/ocr/create-ocr.ts';
import { createProviderClient, type ProviderClient } from '../integrations/provider/provider-client.ts';
import { createSmsGateway, type SmsGateway } from '../integrations/sms/http-gateway.ts';
import { createClamd, type VirusScan } from '../integrations/virus-scan/clamd.ts';
import type { Config } from './config.ts';

/** The parties outside, by configuration. Nothing connects before its first use. */
export interface Integrations {
  sms: SmsGateway;
  mail: Mailer;
  /** Dealers' own mailboxes, by the providers that are configured. */
  mailboxes: Mailboxes;
  provider: ProviderClient;
  ocr: Ocr;
  /** Absent where none is configured. */
  virusScan?: VirusScan;
  close(): Promise<void>;
}

export function createIntegrations(config: Config): Integrations {
  const mail = createMailer({ url: config.SMTP_URL, from: config.MAIL_FROM });
  const ocr = loadOcrLater(config.OCR_WORKERS);
  return {
    sms: createSmsGateway({ url: config.SMS_GATEWAY_URL, key: config.SMS_GATEWAY_KEY, sender: config.SMS_SENDER }),
    mail,
    mailboxes: createMailboxes({
      google: {
        ...{ issuer: config.GOOGLE_ISSUER, url: config.GMAIL_URL },
        ...{ clientId: config.GOOGLE_CLIENT_ID, clientSecret: config.GOOGLE_CLIENT_SECRET },
      },
      microsoft: {
        ...{ issuer: config.MICROSOFT_ISSUER, url: config.GRAPH_URL },
        ...{ clientId: config.MICROSOFT_CLIENT_ID, clientSecret: config.MICROSOFT_CLIENT_SECRET },
      },
    }),
    provider: createProviderClient({ url: config.PROVIDER_URL, secret: config.PROVIDER_SECRET }),
    ocr,
    ...(config.CLAMD_ADDRESS ? { virusScan: createClamd({ address: config.CLAMD_ADDRESS }) } : {}),
    async close() {
      mail.close();
      await ocr.close();
    },
  };
}

/** Text recognition brings large libraries along; a process that never reads a document does not load them. */
function loadOcrLater(workers: number): Ocr {
  let loading: Promise<Ocr> | undefined;
  const load = () => {
    loading ??= import('../integrations/ocr/create-ocr.ts').then(({ createOcr }) => createOcr({ workers }));
    return loading;
  };
  return {
    readPages: async (...args) => (await load()).readPages(...args),
    close: async () => (await loading)?.close(),
  };
}
