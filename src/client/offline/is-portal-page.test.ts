import { expect, it } from 'vitest';
import { isPortalPage } from './is-portal-page.ts';

it.each(['/', '/login', '/case', '/case/generate-application-form/HP26112100001', '/reports'])(
  'answers for %s without a connection',
  (path) => expect(isPortalPage(path)).toBe(true),
);

it.each([
  '/api/dealer-portal/web/case/list',
  '/api/docs',
  '/nid/callback',
  '/c/upload',
  '/lca-signature',
  '/singpass',
  '/verify',
  '/js/index-0a1b2c3d.js',
  '/service-worker.js',
])('leaves %s alone', (path) => expect(isPortalPage(path)).toBe(false));
