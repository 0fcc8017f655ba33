/** One implementation of a hook, as a feature's manifest lists it. */
export interface HookImplementation {
  readonly hook: object;
  readonly implementation: unknown;
}

/** A place where a feature lets the features above it take part, without importing them. */
export interface Hook<T> {
  readonly name: string;
  /** For the manifest of the feature that takes part. */
  by(implementation: T): HookImplementation;
  /** All implementations, in the order of features. */
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
