import { expect, it } from 'vitest';
import config from '../vite.config.ts';

it.each(['en', 'zh', 'customer', 'offline'])(
  'the build %s leaves the page of components to development',
  async (mode) => {
    const { build } = await config({ mode, command: 'build' });
    const { input } = build?.rolldownOptions ?? {};
    expect(JSON.stringify(input)).toMatch(/\.html/);
    expect(JSON.stringify(input)).not.toContain('components.html');
  },
);
