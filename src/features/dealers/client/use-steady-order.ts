import { useState } from 'react';

/** Returns the items in the order in which they first appeared: later items are last, regardless of sorting. */
export function useSteadyOrder<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] {
  const [order, setOrder] = useState<readonly string[]>([]);
  const fresh = items.map(keyOf).filter((key) => !order.includes(key));
  const known = [...order, ...fresh];
  if (fresh.length > 0) setOrder(known);
  return items.toSorted((one, other) => known.indexOf(keyOf(one)) - known.indexOf(keyOf(other)));
}
