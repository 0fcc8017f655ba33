import type { SearchSchemaInput } from '@tanstack/react-router';

/** A page behind the login. */
export interface PortalPage {
  /** Parses the query of the address; the rest of the query is dropped. */
  readonly search?: (query: never) => object;
}

/** Pages by their paths; a part that begins with `$` matches any text. */
export type Pages = Readonly<Record<`/${string}`, PortalPage>>;

/** Declares the pages of a feature; its `client/pages.ts` declares how each is shown. */
export function definePages<const P extends Pages>(pages: P): P {
  return pages;
}

/** Parses entries of a query as texts; empty entries are absent. */
export function queryTexts<const Name extends string>(...names: Name[]) {
  return (query: { [N in Name]?: string } & SearchSchemaInput) =>
    Object.fromEntries(names.map((name) => [name, queryText(query[name])])) as { [N in Name]: string | undefined };
}

export function queryText(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined;
}
