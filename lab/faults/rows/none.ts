import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '../fault.ts';

/** The load alone. Its control shows that the count sees a lost file and a doubled e-mail. */
export const none: Fault = {
  name: 'none',
  run: async () => ({ felt: 1, note: '' }),
  control: {
    name: 'none, an e-mail stored twice and a file deleted afterwards',
    async run({ stage }) {
      await stage.setFault('email', 'duplicate');
      return { felt: 1, note: '' };
    },
    async after({ stage, load }) {
      const { rows } = await stage.db.$client.query('select address from files where file_id = $1', [
        load.acknowledged.files[0],
      ]);
      const address = String(rows[0]?.address);
      rmSync(join(stage.folder, 'files', address.slice(0, 2), address.slice(2)));
      return { felt: 1, note: '' };
    },
  },
};
