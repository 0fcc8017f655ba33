import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Plugin } from 'vite';

const client = fileURLToPath(new URL('../../src/client/', import.meta.url));

type Words = Record<string, string>;

/** Full-bleed pictures, which phones cut to the shape of their icons, and those that are shown as they are. */
const icons = [
  { source: 'mark.svg', name: 'icon-192', size: 192, purpose: 'any' },
  { source: 'mark.svg', name: 'icon-512', size: 512, purpose: 'any' },
  { source: 'icon-maskable.svg', name: 'icon-maskable-512', size: 512, purpose: 'maskable' },
] as const;

/** iOS rounds the corners of this one; it reads no manifest for it. */
const touchIcon = { source: 'icon-maskable.svg', name: 'icon-touch', size: 180 } as const;

/**
 * Writes the web app manifest and its icons, so that the portal can be installed. Names come from the messages and
 * colours from the tokens of the light scheme; a manifest has one, and the pages' own `theme-color` follows the dark.
 *
 * @param folder of the manifest, `/` at its end; empty for the root
 */
export function writeManifest(folder: string, language: 'en' | 'zh'): Plugin {
  return {
    name: 'write-manifest',
    apply: 'build',
    async generateBundle() {
      const words: Words = { ...wordsOf('', language), ...wordsOf('../features/case-list/', language) };
      const word = (key: string) => {
        const found = words[key];
        if (!found) throw new Error(`The manifest needs the message ${key}.`);
        return found;
      };
      for (const { source, name, size } of [...icons, touchIcon]) {
        const picture = await sharp(`${client}public/img/${source}`, { density: 2000 })
          .resize(size, size)
          .png()
          .toBuffer();
        this.emitFile({ type: 'asset', fileName: `img/${name}.png`, source: picture });
      }
      const surface = colourOf('surface');
      const manifest = {
        id: '/',
        name: word('shell_product'),
        short_name: word('shell_product_short'),
        description: word('shell_product_text'),
        lang: language === 'zh' ? 'zh-Hans-SG' : 'en-SG',
        dir: 'ltr',
        start_url: '/case',
        scope: '/',
        display: 'standalone',
        theme_color: surface,
        background_color: surface,
        categories: ['business', 'finance', 'productivity'],
        icons: [
          ...icons.map(({ name, size, purpose }) => ({
            src: `/img/${name}.png`,
            type: 'image/png',
            sizes: `${size}x${size}`,
            purpose,
          })),
          { src: '/img/mark.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
        ],
        shortcuts: [
          { name: word('case_list_new_application'), url: '/case/loan-application' },
          { name: word('shell_application'), url: '/case' },
          { name: word('shell_vehicle'), url: '/vehicle-company-management' },
        ].map((shortcut) => ({
          ...shortcut,
          icons: [{ src: '/img/icon-192.png', type: 'image/png', sizes: '192x192' }],
        })),
      };
      this.emitFile({ type: 'asset', fileName: `${folder}manifest.webmanifest`, source: JSON.stringify(manifest) });
    },
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: `/${folder}manifest.webmanifest` }, injectTo: 'head' },
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: `/img/${touchIcon.name}.png` }, injectTo: 'head' },
    ],
  };
}

function wordsOf(folder: string, language: string): Words {
  const read = (name: string): Words => JSON.parse(readFileSync(`${client}${folder}messages/${name}.json`, 'utf8'));
  return { ...read('en'), ...read(language) };
}

/** Returns a colour of the light scheme, which comes first in tokens.css. */
function colourOf(token: string): string {
  const colour = new RegExp(`--${token}: (#[0-9a-f]{6});`).exec(readFileSync(`${client}theme/tokens.css`, 'utf8'))?.[1];
  if (!colour) throw new Error(`tokens.css has no plain colour --${token}.`);
  return colour;
}
