import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const readClient = (path: string) => readFileSync(new URL(`../../src/client${path}`, import.meta.url), 'utf8');
const readPublic = (path: string) => readClient(`/public${path}`);

const stylesheet = / *<link data-entry rel="stylesheet".+>\n/g;

/** Elements that `entry-guard.js` watches. */
const watched = /<(script(?= type="module")|link(?= rel="(?:stylesheet|modulepreload)"))/g;

const noTexts = `JSON.parse('{"en":{},"zh":{}}')`;

/** The texts of `entry-guard.js`, which comes before the messages of any language. */
function guardTexts(): Record<string, Record<string, string>> {
  const textsIn = (language: string) => {
    const messages = JSON.parse(readClient(`/messages/${language}.json`)) as Record<string, string>;
    const textOf = (name: string) => messages[name] ?? '';
    return {
      title: textOf('shell_page_not_loaded'),
      text: textOf('shell_not_loaded_text'),
      reload: textOf('shell_reload'),
    };
  };
  return { en: textsIn('en'), zh: textsIn('zh') };
}

/**
 * Lets a browser paint the page as soon as its HTML arrives: the first scripts and the mark are inline, and the
 * stylesheets come after the mark. The page's scripts wait for them there, too. The server allows inline parts by their
 * hashes (`src/server/http/page-policies.ts`).
 */
export function paintEarly(): Plugin {
  return {
    name: 'paint-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const marked = html.replaceAll(watched, '<$1 data-entry');
        const stylesheets = marked.match(stylesheet)?.join('') ?? '';
        return (
          marked
            .replaceAll(
              /<script src="[\w/]*(\/js\/[\w-]+\.js)"><\/script>/g,
              (_, path) => `<script>${readPublic(path).replace(noTexts, JSON.stringify(guardTexts()))}</script>`,
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
