import { build } from './build-portal.ts';

// Whoever has just installed has just built.
build({ force: !process.argv.includes('--if-changed') });
