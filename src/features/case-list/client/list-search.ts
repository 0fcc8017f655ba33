import { isDate } from '../../../domain/singapore-time.ts';

/** 0 pending submission, 1 submission completed, 2 disbursement. */
export type ListState = 0 | 1 | 2;

/** Filters of the list besides tab and keyword. Days are `YYYY-MM-DD` in Singapore, both included. */
export interface ListFilters {
  financerId?: string | undefined;
  createdBy?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** Absent if the last changed comes first. */
  sort?: 'oldest' | undefined;
}

export interface ListSearch extends ListFilters {
  state: ListState;
  keyword: string;
  /** Case of the shown Approval Advice. */
  aa?: string | undefined;
}

export const noFilters: ListFilters = {
  financerId: undefined,
  createdBy: undefined,
  from: undefined,
  to: undefined,
  sort: undefined,
};

/** Parses the search of the address, dropping what is not valid. The address never holds the keyword. */
export function readListSearch(search: Record<string, unknown>, keyword = ''): ListSearch {
  const { state, aa, financerId, createdBy, from, to, sort } = search;
  return {
    state: state === 1 || state === 2 ? state : 0,
    keyword,
    aa: typeof aa === 'string' ? aa : undefined,
    financerId: identifier(financerId),
    createdBy: identifier(createdBy),
    from: day(from),
    to: day(to),
    sort: sort === 'oldest' ? sort : undefined,
  };
}

/** Counts the active filters; the two days count as one. */
export function countFilters({ financerId, createdBy, from, to, sort }: ListFilters): number {
  return [financerId, createdBy, from ?? to, sort].filter((value) => value !== undefined).length;
}

/** True if filters leave out cases; sorting alone does not count. */
export function isNarrowed(filters: ListFilters): boolean {
  return countFilters({ ...filters, sort: undefined }) > 0;
}

/** True if the first day comes after the last. */
export function isInverted({ from, to }: ListFilters): boolean {
  return from !== undefined && to !== undefined && from > to;
}

function identifier(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' && text.length <= 64 ? text : undefined;
}

function day(value: unknown): string | undefined {
  return typeof value === 'string' && isDate(value) ? value : undefined;
}
