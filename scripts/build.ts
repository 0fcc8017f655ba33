import { build } from './build-portal.ts';

build({ force: true });
