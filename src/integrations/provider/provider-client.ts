import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { post } from '../outside-error.ts';

/** A document of an application, fetched by the provider over a short-lived link. */
export interface ProviderDocument {
  name: string;
  fileType: string;
  type: string;
  size: number;
  url: string;
}

export interface ProviderApplication {
  applicationRef: string;
  caseNo: string;
  dealer: { name: string; uen: string };
  submittedAt: string;
  snapshot: Record<string, unknown>;
  documents: ProviderDocument[];
}

export interface ProviderDecision {
  decision: 'accepted' | 'rejected';
  productOptionalId?: string;
  reason?: number;
  remark?: string;
  decidedAt: string;
}

/** The provider's side of the interface, signed as in Standard Webhooks. */
export interface ProviderClient {
  submit(application: ProviderApplication): Promise<{ reference: string }>;
  decide(applicationRef: string, decision: ProviderDecision): Promise<void>;
  /** Throws where the signature does not fit the body or its time is off by over five minutes. */
  verify(rawBody: string | Buffer, headers: Record<string, string>): void;
}

const received = z.object({ providerReference: z.string() });

/** @param settings.secret shared secret, `whsec_` and base64 */
export function createProviderClient(settings: { url: string; secret: string }): ProviderClient {
  const webhook = new Webhook(settings.secret);
  const send = (path: string, key: string, body: string) => {
    const at = new Date();
    return post('The provider', `${settings.url}${path}`, {
      headers: {
        'Idempotency-Key': key,
        'webhook-id': key,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': webhook.sign(key, at, body),
      },
      body,
      timeoutMs: 30_000,
    });
  };
  return {
    async submit(application) {
      const reply = await send(
        '/applications',
        `application-${application.applicationRef}`,
        JSON.stringify(application),
      );
      return { reference: received.parse(reply).providerReference };
    },
    async decide(applicationRef, decision) {
      const key = `decision-${applicationRef}-${decision.decidedAt}`;
      await send(`/applications/${encodeURIComponent(applicationRef)}/decision`, key, JSON.stringify(decision));
    },
    verify: (rawBody, headers) => {
      webhook.verify(rawBody, headers);
    },
  };
}
