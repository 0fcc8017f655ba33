import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { type Calls, permissions } from '../../contract/call.ts';
import { codes } from '../../contract/codes.ts';
import { providerEventNames } from '../../domain/applications/application-events.ts';
import { features } from '../../features/order.ts';
import { portalTest as it, portal } from '../../testing/portal-of-file.ts';

interface Described {
  parameters: { name: string }[];
  requestBody: {
    content: Record<
      'application/json',
      { schema: Parameters<typeof z.fromJSONSchema>[0]; examples: { example: { value: unknown } } }
    >;
  };
}

const readDocument = async () => (await portal.app.inject('/api/openapi.json')).json();

describe('/api/openapi.json', () => {
  it('describes every call', async () => {
    const { paths } = await readDocument();
    const described = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api', '')}`),
    );
    expect(described.sort()).toEqual(features.flatMap(({ calls }) => Object.keys(calls)).sort());
  });

  it('prints the table of codes, each once', async () => {
    const { info } = await readDocument();
    const all = Object.values(codes).map(({ code }) => code);
    expect(new Set(all).size).toBe(all.length);
    for (const code of all) expect(info.description).toContain(`| ${code} |`);
  });

  it('passes a public linter', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'openapi-')), 'openapi.json');
    writeFileSync(file, JSON.stringify(await readDocument()));
    const lint = spawnSync('node_modules/.bin/redocly', ['lint', '--extends=recommended', file], {
      encoding: 'utf8',
      env: { ...process.env, REDOCLY_TELEMETRY: 'off' },
    });
    expect([lint.status, lint.status === 0 ? '' : `${lint.stdout}${lint.stderr}`]).toEqual([0, '']);
  });

  it('says of every call who may make it, what it refuses, and what its tag is for', async () => {
    const { paths, tags, components } = await readDocument();
    const told = new Set(tags.map(({ name }: { name: string }) => name));
    for (const [key, call] of features.flatMap(({ calls }) => Object.entries(calls as Calls))) {
      const [method = '', path = ''] = key.split(' ');
      const operation = paths[`/api${path}`][method.toLowerCase()];
      expect(operation.description, key).toMatch(/^Access: /);
      for (const tag of operation.tags) expect(told, key).toContain(tag);
      for (const { $ref } of Object.values<{ $ref?: string }>(operation.responses)) {
        if ($ref) expect(components.responses, key).toHaveProperty([$ref.split('/').at(-1) ?? '']);
      }
      const headers = (operation.parameters ?? []).map(({ name }: { name: string }) => name);
      expect(headers.includes('Idempotency-Key'), key).toBe(call.idempotent === true);
      if (call.idempotent) expect(operation.responses, key).toHaveProperty('422');
      if (call.form) {
        const { schema } = operation.requestBody.content['multipart/form-data'];
        expect(schema.required, key).toContain('file');
      }
    }
    expect(components.schemas.Refusal.required).toContain('requestId');
  });

  it('has a call for every permission, but for the one that widens all of them', () => {
    const asked = features.flatMap(({ calls }: { calls: Calls }) =>
      Object.values(calls).map(({ permission }) => permission),
    );
    expect(permissions.filter((permission) => !asked.includes(permission))).toEqual(['case.viewAll']);
  });

  it('gives every number of cents its unit, and codes their meaning', async () => {
    const { paths } = await readDocument();
    const save = JSON.stringify(paths['/api/dealer-portal/web/case/detail/save'].post.requestBody);
    expect(save).toContain('"description":"Gender. Codes: 0 Male, 1 Female."');
    expect(save).toMatch(/"loanAmountCents":\{[^}]*"description":"[^"]*cents of the Singapore dollar/);
    const bare: string[] = [];
    JSON.parse(JSON.stringify(paths), (name, value) => {
      if (name.endsWith('Cents') && typeof value === 'object' && !value.description) bare.push(name);
      return value;
    });
    expect(bare).toEqual([]);
  });

  it('has an example of every message of the provider interface, which its schema takes', async () => {
    const { paths, webhooks } = await readDocument();
    const { content, required } = paths['/api/provider/v1/events'].post.requestBody;
    const { examples, schema } = content['application/json'];
    expect([required, Object.keys(examples)]).toEqual([true, [...providerEventNames]]);
    for (const [index, type] of providerEventNames.entries()) {
      const given = z.fromJSONSchema(schema.oneOf[index]).safeParse(examples[type].value);
      expect(given.error?.issues, type).toBeUndefined();
    }
    expect(Object.keys(webhooks)).toEqual(['application.submission', 'application.decision']);
    for (const { post } of Object.values<{ post: Described }>(webhooks)) {
      expect(post.parameters.map(({ name }) => name)).toEqual([
        'Idempotency-Key',
        'webhook-id',
        'webhook-timestamp',
        'webhook-signature',
      ]);
      const body = post.requestBody.content['application/json'];
      expect(z.fromJSONSchema(body.schema).safeParse(body.examples.example.value).error?.issues).toBeUndefined();
    }
  });

  it('is rendered for people', async () => {
    const page = await portal.app.inject('/api/docs/');
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  });
});

describe('the host', () => {
  it('answers an unknown call and unreadable JSON in the envelope', async () => {
    const unknown = await portal.app.inject('/api/dealer-portal/web/nothing');
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, '4004']);
    const unreadable = await portal.app.inject({
      method: 'POST',
      url: '/api/dealer-portal/web/auth/otp',
      headers: { 'content-type': 'application/json' },
      payload: '{"phone": 9',
    });
    expect([unreadable.statusCode, unreadable.json().code]).toEqual([400, '2002']);
    expect(unreadable.json().requestId).toEqual(expect.any(String));
  });
});
