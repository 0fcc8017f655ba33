const prefix = 'draft:';

/** Settles when what was let go here is free: a lock outlives its page's wish by a moment. */
let freed: Promise<unknown> = Promise.resolve();

/** Absent where a page is not served securely. */
const locks = () => navigator.locks as LockManager | undefined;

/** Tells the other tabs of this browser that a draft is open here, until the function that it gives is called. */
export function holdDraft(name: string): () => void {
  let close: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  // Two tabs may have the same one open. A browser that refuses tells nobody.
  const held = locks()
    ?.request(prefix + name, { mode: 'shared' }, () => closed)
    .catch(() => undefined);
  return () => {
    close();
    freed = Promise.all([freed, held]);
  };
}

/** Names of the drafts that are open in other tabs, asked for where none is open in this one. */
export async function readHeldDrafts(): Promise<ReadonlySet<string>> {
  await freed;
  const { held = [] } = (await locks()?.query()) ?? {};
  return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
}
