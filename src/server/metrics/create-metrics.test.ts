import { expect, it } from 'vitest';
import { createMetrics } from './create-metrics.ts';

it('shows no size of a disk that is not known, in place of 0 or of an old one', async () => {
  const answers = [undefined, { free: 5, total: 10 }, new Error('The disk does not answer.')];
  const metrics = createMetrics('worker');
  metrics.watch({
    async space() {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  const sizes = async () => (await metrics.render()).body.match(/^dealer_portal_files_\w+\{.*/gm) ?? [];
  expect(await sizes()).toEqual([]);
  expect(await sizes()).toEqual([
    'dealer_portal_files_free_bytes{process="worker"} 5',
    'dealer_portal_files_total_bytes{process="worker"} 10',
  ]);
  expect(await sizes()).toEqual([]);
});
