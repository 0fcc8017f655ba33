import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagePolicy } from './security-headers.ts';

/**
 * Returns the Content Security Policy of each built page. The inline scripts and styles of the page are allowed by their hashes.
 *
 * @returns policies by the absolute path of the page
 */
export function readPagePolicies(folder: string): Map<string, string> {
  const pages = globSync('**/*.html', { cwd: folder }).map((name) => join(folder, name));
  return new Map(pages.map((path) => [path, policyOf(readFileSync(path, 'utf8'))]));
}

function policyOf(page: string): string {
  const hashes = (tag: string) =>
    [...page.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(
      ([, text = '']) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
  return pagePolicy
    .replace("script-src 'self'", (own) => own + hashes('script').join(''))
    .replace("style-src 'self'", (own) => own + hashes('style').join(''));
}
