import type { CallReply } from '../../contract/call.ts';
import type { PartyAuthorisation } from '../../features/national-id/contract.ts';
import { consentVersion } from '../../features/national-id/request-rules.ts';
import type { AllCalls } from '../../features/order.ts';
import { grace, portal } from '../portal-of-file.ts';
import type { OpenedCase } from '../saved-case.ts';
import { logInAs } from './log-in-as.ts';

type Finished = CallReply<AllCalls['POST /dealer-portal/web/singpass/callback']>;

/** Asks a party for Myinfo on the dealer's screen; returns the secret of the address. */
export async function askForMyinfo({ caseNo, personalInfoId }: OpenedCase, token = grace): Promise<string> {
  const body = { caseNo, personalInfoId };
  const asked = await portal.call<{ url: string }>('POST /singpass/authorize', { token, body });
  return new URL(asked.data.url).hash.slice(1);
}

/** Continues on the customer's page. */
export async function beginLoginByCall(token: string): Promise<{ url: string; flow: string }> {
  const body = { token, textVersion: consentVersion, agreed: true };
  const begun = await portal.call<{ url: string; flow: string }>('POST /singpass/begin', { body });
  if (begun.code !== '0000') throw new Error(`The login was not begun: ${begun.code} ${begun.message}`);
  return begun.data;
}

/** Sends the identity portal's reply to the portal. @param url that the person returned to */
export function finishLoginByCall(flow: string, url: string) {
  const { search } = new URL(url);
  return portal.call<Finished>('POST /singpass/callback', { body: { flow, search } });
}

/** Runs a whole login as a person, from Continue to the last page. */
export async function logInAtIdentityPortal(token: string, persona: string, answer: 'agree' | 'deny' = 'agree') {
  const { url, flow } = await beginLoginByCall(token);
  const returned = await logInAs(persona, url, { answer });
  return { flow, returned, reply: await finishLoginByCall(flow, returned) };
}

/** Returns the state of a party's authorisation, as the dealer's page queries it. */
export async function readAuthorisation({ caseNo, personalInfoId }: OpenedCase, token = grace) {
  const reply = await portal.call<{ revision: number; parties: PartyAuthorisation[] }>(
    `GET /case/singpass/status/${caseNo}`,
    { token },
  );
  const party = reply.data.parties.find((party) => party.personalInfoId === personalInfoId);
  if (!party) throw new Error('The party is not in the case.');
  return { revision: reply.data.revision, ...party };
}
