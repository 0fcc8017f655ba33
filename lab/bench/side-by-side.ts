export interface Times {
  medianMs: number;
  p95Ms: number;
  p99Ms: number;
}

/** Times several alternatives in turn, so that other work on the machine affects all of them. */
export async function sideBySide<Name extends string>(
  works: Record<Name, (round: number) => Promise<unknown>>,
  options: { warmUps: number; rounds: number },
): Promise<Record<Name, Times>> {
  const entries = Object.entries(works) as [Name, (round: number) => Promise<unknown>][];
  const times = new Map(entries.map(([name]) => [name, [] as number[]]));
  for (let round = -options.warmUps; round < options.rounds; round++) {
    for (const [name, work] of entries) {
      const started = performance.now();
      await work(round + options.warmUps);
      if (round >= 0) times.get(name)?.push(performance.now() - started);
    }
  }
  const summaries = entries.map(([name]) => [name, summarise(times.get(name) ?? [])] as const);
  return Object.fromEntries(summaries) as Record<Name, Times>;
}

function summarise(times: number[]): Times {
  const sorted = times.sort((a, b) => a - b);
  const quantile = (share: number) =>
    rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { medianMs: quantile(0.5), p95Ms: quantile(0.95), p99Ms: quantile(0.99) };
}

/** To three digits behind the point. */
export function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
