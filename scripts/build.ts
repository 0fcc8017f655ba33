import { build } from './build-portal.ts';

await build({ force: !process.argv.includes('--if-changed') });
