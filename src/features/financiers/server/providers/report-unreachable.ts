import type { Context } from '../../../../server/context.ts';
import { listProviders } from './list-providers.ts';

/**
 * Warns at start-up about missing settings that prevent sending applications over the interface. The portal runs
 * nevertheless.
 */
export async function reportUnreachableProviders(ctx: Context, warn: (sentence: string) => void): Promise<void> {
  const all = await listProviders(ctx);
  if (all.length === 0) {
    warn('No financier has an interface yet. Add one with: npm run operator -- financiers create');
  }
  for (const { channel, name, url, secret } of all) {
    const missing = [url === undefined ? 'address' : '', secret === 'missing' ? 'secret' : ''].filter(Boolean);
    if (missing.length === 0) continue;
    const ways = 'financiers change --url, financiers rotate-secret';
    warn(`Channel ${channel}, ${name}, has no ${missing.join(' and no ')}: its applications wait. Operator: ${ways}`);
  }
}
