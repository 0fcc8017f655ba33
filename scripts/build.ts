import { build } from './build-portal.ts';

build({ force: !process.argv.includes('--if-changed') });
