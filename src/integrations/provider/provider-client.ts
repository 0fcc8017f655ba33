import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { OutsideError } from '../outside-error.ts';
import { post } from '../post.ts';
import type { ProviderDecision } from './decision.ts';

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

/** The provider's side of the interface, signed as in Standard Webhooks. */
export interface ProviderClient {
  submit(application: ProviderApplication): Promise<{ reference: string }>;
  decide(applicationRef: string, decision: ProviderDecision): Promise<void>;
  /** Throws where the signature does not fit the body or its time is off by over five minutes. */
  verify(rawBody: string | Buffer, headers: Record<string, string>): void;
}

const receivedSchema = z.object({ providerReference: z.string() });

/** @param settings.secret shared secret, `whsec_` and base64 */
export function createProviderClient(settings: { url: string; secret: string }): ProviderClient {
  const webhook = new Webhook(settings.secret);
  const send = (path: string, message: { stage: string; key: string; body: string; namesThing: boolean }) => {
    const at = new Date();
    const { stage, key, body, namesThing } = message;
    return post('The provider', `${settings.url}${path}`, {
      headers: {
        'Idempotency-Key': key,
        'webhook-id': key,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': webhook.sign(key, at, body),
      },
      stage,
      body,
      namesThing,
      timeoutMs: 30_000,
    });
  };
  return {
    async submit(application) {
      const stage = 'submit';
      const reply = await send('/applications', {
        stage,
        key: `application-${application.applicationRef}`,
        namesThing: false,
        body: JSON.stringify(application),
      });
      const received = receivedSchema.safeParse(reply);
      if (!received.success) {
        throw new OutsideError('The provider answered without a reference', false, undefined, { stage });
      }
      return { reference: received.data.providerReference };
    },
    async decide(applicationRef, decision) {
      await send(`/applications/${encodeURIComponent(applicationRef)}/decision`, {
        stage: 'decide',
        key: `decision-${applicationRef}-${decision.decidedAt}`,
        namesThing: true,
        body: JSON.stringify(decision),
      });
    },
    verify: (rawBody, headers) => {
      webhook.verify(rawBody, headers);
    },
  };
}
