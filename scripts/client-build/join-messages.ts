import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plugin } from 'vite';

const importOfRuntime = /^import .+ from '\.\.\/runtime\.js';\n/m;

/** Serves the messages, a module each, as one: a page that is not built would fetch thousands. */
export function joinMessages(): Plugin {
  return {
    name: 'join-messages',
    apply: 'serve',
    load: {
      filter: { id: /\/src\/paraglide\/messages\/_index\.js$/ },
      handler(id) {
        const files = globSync('[!_]*.js', { cwd: dirname(id) }).map((name) => `${dirname(id)}/${name}`);
        for (const file of files) this.addWatchFile(file);
        const modules = files.map((file) => readFileSync(file, 'utf8'));
        const runtime = importOfRuntime.exec(modules[0] ?? '')?.[0] ?? '';
        return {
          code: runtime + modules.map((code) => code.replace(importOfRuntime, '')).join('\n'),
          map: { mappings: '' },
        };
      },
    },
  };
}
