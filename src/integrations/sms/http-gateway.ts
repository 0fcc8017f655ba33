import { post } from '../post.ts';

export interface SmsGateway {
  /** Sends one message. Messages with equal keys are sent once. */
  send(message: { to: string; text: string; key: string }): Promise<void>;
}

/** A plain HTTP gateway: `POST {url}/messages` with a bearer key. */
export function createSmsGateway(settings: { url: string; key: string; sender: string }): SmsGateway {
  return {
    async send({ to, text, key }) {
      await post('The SMS gateway', `${settings.url}/messages`, {
        stage: 'send',
        headers: { Authorization: `Bearer ${settings.key}`, 'Idempotency-Key': key },
        body: JSON.stringify({ to, from: settings.sender, text }),
        timeoutMs: 15_000,
      });
    },
  };
}
