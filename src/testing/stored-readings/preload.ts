import { registerHooks } from 'node:module';

/**
 * Loaded before the product by `node --import`, for journeys: portal and worker get readings from the store. The
 * product itself has no such setting.
 */
const ofProduct = new URL('../../server/parsing/create-parser.ts', import.meta.url).href;
const ofTests = new URL('./create-stored-parser.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context);
    const isReplaced = resolved.url === ofProduct && context.parentURL?.endsWith('/src/server/integrations.ts');
    return isReplaced ? { ...resolved, url: ofTests } : resolved;
  },
});
