import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import list from '../record-list.module.css';
import { useIsPhone } from '../use-media.ts';

/** Addresses of the pages that show records. */
export type RecordPath = '/financer-company-management' | '/vehicle-company-management';

export interface RecordColumn<R> {
  title: () => string;
  headClass?: string;
  cellClass?: string;
  /** `link` is the record's name as a link that opens it and covers the whole row. The first column must render it. */
  cell: (record: R, link: ReactNode) => ReactNode;
}

/** How the records of one kind are listed: a table from 768 px up, cards on the phone. */
export interface RecordLayout<R> {
  path: RecordPath;
  idOf: (record: R) => string;
  columns: readonly RecordColumn<R>[];
  /** CSS class that sets the widths of the columns. */
  tableClass: string | undefined;
  card: (record: R, link: ReactNode) => ReactNode;
}

interface Props<R> {
  layout: RecordLayout<R>;
  records: readonly R[];
  /** Identifier of the open record. */
  currentId: string | undefined;
}

export function RecordList<R extends { name: string }>(props: Props<R>) {
  return useIsPhone() ? <Cards {...props} /> : <Table {...props} />;
}

function Table<R extends { name: string }>({ layout, records, currentId }: Props<R>) {
  const { path, idOf, columns, tableClass } = layout;
  return (
    <table className={`${list.table} ${list.heads} ${list.rows} ${tableClass}`}>
      <thead>
        <tr>
          {columns.map(({ title, headClass }) => (
            <th key={title()} scope="col" className={headClass}>
              {title()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map((record) => {
          const id = idOf(record);
          const isCurrent = id === currentId;
          const link = <RecordLink path={path} id={id} name={record.name} isCurrent={isCurrent} />;
          return (
            <tr key={id} data-row data-current={isCurrent || undefined}>
              {columns.map(({ title, cellClass, cell }) => (
                <td key={title()} className={cellClass}>
                  {cell(record, link)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Cards<R extends { name: string }>({ layout: { path, idOf, card }, records }: Props<R>) {
  return (
    <ul className={list.cards}>
      {records.map((record) => (
        <li key={idOf(record)} className={list.card} data-row>
          {card(record, <RecordLink path={path} id={idOf(record)} name={record.name} isCurrent={false} />)}
        </li>
      ))}
    </ul>
  );
}

interface LinkProps {
  path: RecordPath;
  id: string;
  name: string;
  isCurrent: boolean;
}

function RecordLink({ path, id, name, isCurrent }: LinkProps) {
  return (
    <Link
      to={path}
      search={{ id }}
      resetScroll={false}
      className={list.link}
      data-row-link
      data-row-id={id}
      aria-current={isCurrent || undefined}
    >
      {name}
    </Link>
  );
}
