import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagePolicy } from './security-headers.ts';

/** Content Security Policies of the built pages by their paths, absolute. Each allows what stands inline in the page, by its hash. */
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
