import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import {
  isFinal,
  type ProviderEvent,
  providerEventNames,
  transition,
} from '../../../domain/applications/application-events.ts';
import { applicationStatuses } from '../../../domain/applications/application-status.ts';
import { providerDecisionSchema } from '../../../integrations/provider/decision.ts';
import { createProviderClient } from '../../../integrations/provider/provider-client.ts';
import { providerApplicationSchema } from '../../../integrations/provider/submission.ts';
import { adviceEventSchema } from '../../approvals/advice-terms.ts';
import { CaseValuesSchema, customerCategorySchema } from '../../cases/contract.ts';
import { disbursementEventSchema } from '../../disbursements/disbursement-terms.ts';
import { ProviderEventSchema } from '../contract.ts';

const page = readFileSync('docs/provider-integration.md', 'utf8');
const section = (heading: string) => page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
const examplesIn = (heading: string) =>
  [...section(heading).matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => JSON.parse(text));

describe('the page for providers', () => {
  it('shows an application as the portal sends it', () => {
    const [application] = examplesIn('What you receive: applications');
    expect(Object.keys(application)).toEqual(Object.keys(providerApplicationSchema.shape));
    expect(providerApplicationSchema.parse(application)).toEqual(application);
    const { formVersion: _version, customerCategory, ...values } = application.snapshot;
    expect(CaseValuesSchema.parse(values)).toEqual(values);
    expect(customerCategorySchema.parse(customerCategory)).toBe(customerCategory);
  });

  it('shows both decisions as the portal sends them', () => {
    const decisions = examplesIn('What you receive: decisions');
    expect(decisions.map((decision) => providerDecisionSchema.parse(decision))).toEqual(decisions);
  });

  it('names the webhook-id of both messages as the portal sends it, with the same text as key', async () => {
    const received: IncomingHttpHeaders[] = [];
    const provider = createServer((request, response) => {
      received.push(request.headers);
      response.end('{"providerReference":"1"}');
    }).listen(0, '127.0.0.1');
    await once(provider, 'listening');
    const { port } = provider.address() as AddressInfo;
    const secrets = [`whsec_${Buffer.alloc(32).toString('base64')}`];
    const client = createProviderClient({ url: `http://127.0.0.1:${port}`, secrets });
    const [application] = examplesIn('What you receive: applications');
    const [accepted] = examplesIn('What you receive: decisions');
    await client.submit(application);
    await client.decide(application.applicationRef, accepted);
    provider.close();
    const values: Record<string, string> = { ...application, ...accepted };
    const named = [...section('How the portal takes your answers').matchAll(/`((?:application|decision)-\{.+?)`/g)].map(
      ([, form = '']) => form.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? ''),
    );
    expect(received.map((headers) => headers['webhook-id'])).toEqual(named);
    expect(received.map((headers) => headers['idempotency-key'])).toEqual(named);
  });

  it('shows events that the portal takes', () => {
    const [event, payment] = examplesIn('What you send: events');
    expect(ProviderEventSchema.parse(event)).toEqual(event);
    expect(adviceEventSchema.parse(event.data)).toEqual(event.data);
    expect(disbursementEventSchema.parse(payment)).toEqual(payment);
    for (const type of providerEventNames) expect(section('What you send: events')).toContain(`\`${type}\``);
  });

  it('has the table of moves that the portal goes by', () => {
    const rows = section('The way of an application')
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .slice(2)
      .map((line) => line.split('|').map((cell) => cell.trim()));
    const told = new Set<string>();
    const final: number[] = [];
    let from = '';
    for (const [, status = '', events = '', to = ''] of rows) {
      from = status === '' ? from : (status.split(' ')[0] ?? '');
      if (events.includes('final')) final.push(Number(from));
      const type = /`([\w.]+)`/.exec(events)?.[1];
      if (type) told.add(`${from} ${type} ${to}`);
    }
    const moves = applicationStatuses.flatMap((status) =>
      providerEventNames.flatMap((type: ProviderEvent) => {
        const move = transition(status, type);
        return move.kind === 'apply' ? [`${status} ${type} ${move.to}`] : [];
      }),
    );
    expect([...told].sort()).toEqual(moves.sort());
    expect(final).toEqual(applicationStatuses.filter(isFinal));
  });
});
