import { Counter, Histogram } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { features } from '../../features/order.ts';
import type { Feature } from '../feature.ts';
import { jobs } from '../jobs/jobs.ts';
import { combine, createMetrics } from './create-metrics.ts';
import { type DeliveryKind, deliveryResults, jobResults, partiesOfDelivery, readingResults } from './metrics.ts';

type Made = ReturnType<typeof createMetrics>;

/** Returns every counting series of the product's own metrics: name and labels. */
async function seriesOf({ register }: Made): Promise<string[]> {
  const lines = (await register.metrics()).split('\n').filter((line) => line.startsWith('dealer_portal_'));
  return lines.map((line) => line.replace(/ [^ ]+$/, '')).sort();
}

describe('what a process may count is there with 0 from its start', () => {
  /** Its label values cannot be listed in advance. No alert uses an increase of it. */
  const unlisted = 'dealer_portal_http_request_duration_seconds';

  it('for every figure with labels, one that is new included', async () => {
    const { register } = createMetrics('worker');
    const own = register.getMetricsAsArray().filter(({ name }) => name.startsWith('dealer_portal_'));
    expect(own.length).toBeGreaterThan(3);
    for (const { name } of own) {
      const metric = register.getSingleMetric(name);
      if (!(metric instanceof Counter || metric instanceof Histogram) || name === unlisted) continue;
      const { values } = await metric.get();
      expect(values.length, name).toBeGreaterThan(0);
      expect(new Set(values.map(({ value }) => value)), name).toEqual(new Set([0]));
    }
  });

  it('for every kind, job and result that is declared: counting adds no series', async () => {
    const metrics = createMetrics('worker');
    const before = await seriesOf(metrics);
    for (const kind of Object.keys(partiesOfDelivery) as DeliveryKind[]) {
      for (const result of deliveryResults) metrics.countDelivery({ kind, result });
    }
    for (const name of Object.keys(jobs)) for (const result of jobResults) metrics.countJob({ name, result, ms: 1 });
    const counters = features.flatMap((feature: Feature) => feature.counters);
    expect(counters.map(({ name }) => name).sort()).toEqual(['messages_total', 'wrong_codes_total']);
    for (const counter of counters) for (const labels of combine(counter.labels)) metrics.count(counter, labels);
    for (const result of readingResults) metrics.countReading({ result, ms: 1 });
    for (const status of [200, 304, 404, 500]) metrics.countCall({ method: 'GET', route: '/', status, ms: 1 });
    expect((await seriesOf(metrics)).filter((line) => !line.startsWith(unlisted))).toEqual(before);
    expect((await seriesOf(createMetrics('portal'))).length).toBeLessThan(before.length);
  });
});

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
