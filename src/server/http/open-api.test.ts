import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { codes } from '../../contract/codes.ts';
import { features } from '../../features/order.ts';
import { portalTest as it, portal } from '../../testing/portal-of-file.ts';

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
    const lint = spawnSync('node_modules/.bin/redocly', ['lint', '--extends=minimal', file], {
      encoding: 'utf8',
      env: { ...process.env, REDOCLY_TELEMETRY: 'off' },
    });
    expect([lint.status, lint.status === 0 ? '' : `${lint.stdout}${lint.stderr}`]).toEqual([0, '']);
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
