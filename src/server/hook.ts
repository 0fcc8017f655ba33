/** One implementation of a hook, as listed in a feature's manifest. */
export interface HookImplementation {
  readonly hook: object;
  readonly implementation: unknown;
}

/** An extension point that lets the features above take part without being imported. */
export interface Hook<T> {
  readonly name: string;
  /** Used in the manifest of the feature that takes part. */
  by(implementation: T): HookImplementation;
  /** Returns all implementations, in the order of features. */
  of(ctx: { hooks: readonly HookImplementation[] }): T[];
}

/** @param name `feature.what-happens` */
export function defineHook<T>(name: string): Hook<T> {
  const hook: Hook<T> = {
    name,
    by: (implementation) => ({ hook, implementation }),
    of: ({ hooks }) =>
      hooks.filter((implementation) => implementation.hook === hook).map((hook) => hook.implementation as T),
  };
  return hook;
}
