import { OutsideError } from '../outside-error.ts';
import { post } from '../post.ts';
import type { ProviderDecision } from './decision.ts';
import { signatureHeaders } from './signatures.ts';
import { type ProviderApplication, providerReceiptSchema } from './submission.ts';

/** Time limit for a provider's answer to a call. */
export const providerTimeoutMs = 30_000;

/** Client for one provider's interface, signed as in Standard Webhooks. */
export interface ProviderClient {
  submit(application: ProviderApplication): Promise<{ reference: string }>;
  decide(applicationRef: string, decision: ProviderDecision): Promise<void>;
}

/** @param settings.secrets shared secrets, `whsec_` and base64; a message is signed with each */
export function createProviderClient(settings: { url: string; secrets: readonly string[] }): ProviderClient {
  const base = settings.url.replace(/\/+$/, '');
  const send = (path: string, message: { stage: string; key: string; body: string; namesThing: boolean }) => {
    const { stage, key, body, namesThing } = message;
    return post('The provider', `${base}${path}`, {
      headers: { 'Idempotency-Key': key, ...signatureHeaders(settings.secrets, key, body) },
      stage,
      body,
      namesThing,
      timeoutMs: providerTimeoutMs,
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
      const received = providerReceiptSchema.safeParse(reply);
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
  };
}
