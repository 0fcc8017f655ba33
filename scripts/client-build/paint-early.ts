import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const readPublic = (path: string) => readFileSync(new URL(`../../src/client/public${path}`, import.meta.url), 'utf8');

const stylesheet = / *<link rel="stylesheet".+>\n/g;

/**
 * Lets a browser paint the page as soon as it has it: the script of the colour scheme and the mark are part of the page, and
 * the stylesheets come after the mark. The page's scripts wait for them there, too. The server allows what is inline by its hash
 * (`src/server/http/page-policies.ts`).
 */
export function paintEarly(): Plugin {
  return {
    name: 'paint-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const stylesheets = html.match(stylesheet)?.join('') ?? '';
        return (
          html
            .replace(
              /<script src="[\w/]*(\/js\/[\w-]+\.js)"><\/script>/,
              (_, path) => `<script>${readPublic(path)}</script>`,
            )
            .replace(/<img class="starting" src="[\w/]*(\/img\/[\w-]+\.svg)".*?>/, (_, path) =>
              readPublic(path).replace('<svg', '<svg class="starting" aria-hidden="true"'),
            )
            .replaceAll(stylesheet, '')
            // Stylesheets of pages come into the head, before those that name the layers.
            .replace('  </head>', () => '    <style>@layer base, kit;</style>\n  </head>')
            .replace('  </body>', () => `${stylesheets}  </body>`)
        );
      },
    },
  };
}
