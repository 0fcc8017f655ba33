import { IconPlus } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import * as m from '../../../paraglide/messages.js';
import { BottomBar } from '../bottom-bar.tsx';
import { Button } from '../button.tsx';
import { EditPanel } from '../dialogs/edit-panel.tsx';
import { useReturnFocus } from '../dialogs/use-return-focus.ts';
import { EmptyState } from '../empty-state.tsx';
import { LoadError } from '../notes/load-error.tsx';
import { Note } from '../notes/note.tsx';
import { PageHeader } from '../page-header.tsx';
import { SearchInput } from '../search-input.tsx';
import { SkeletonRows } from '../skeleton.tsx';
import { useListKeys } from '../use-list-keys.ts';
import { useLoadingText } from '../use-loading-text.ts';
import { useIsPhone } from '../use-media.ts';
import { type RecordLayout, RecordList } from './record-list.tsx';
import classes from './record-page.module.css';

type Text = () => string;

/** Texts of a page of records. */
export interface RecordTexts<R> {
  title: Text;
  count: (records: readonly R[]) => string;
  /** Name of the list for screen readers. */
  list: Text;
  searchLabel: Text;
  search: Text;
  add: Text;
  readOnly: Text;
  failed: Text;
  empty: Text;
  emptyText: Text;
  noneFound: (search: { keyword: string }) => string;
  noneFoundText: Text;
  gone: Text;
  goneText: Text;
}

/** Props of a record's panel. */
export interface OpenRecord<R> {
  /** Absent for a new one. */
  record: R | undefined;
  mayChange: boolean;
  onClose: () => void;
  /** Replaces typed values with the stored ones. */
  onReload: () => void;
}

interface Props<R> {
  texts: RecordTexts<R>;
  layout: RecordLayout<R>;
  query: UseQueryResult<R[]>;
  /** Record in the address; `new` for a new one. */
  id: string | undefined;
  /** `undefined` until the permission is known. */
  mayChange: boolean | undefined;
  matches: (record: R, keyword: string) => boolean;
  panel: (open: OpenRecord<R>) => ReactNode;
}

const newId = 'new';

/**
 * A searchable list of records. The open record is shown or edited beside the list; below 1200 px its panel covers the
 * list.
 */
export function RecordPage<R extends { name: string }>(props: Props<R>) {
  const { texts, layout, query, id, mayChange = false, matches, panel } = props;
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const [keyword, setKeyword] = useState('');
  const [reloads, setReloads] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useListKeys({ list, search });
  useReturnFocus(id);

  const records = query.data;
  const found = records?.filter((record) => matches(record, keyword)) ?? [];
  const onClose = () => void navigate({ to: layout.path, search: {}, resetScroll: false });
  const onReload = () => void query.refetch().then(() => setReloads((before) => before + 1));

  const openPanel = (): ReactNode => {
    if (id === undefined || !records || (id === newId && !mayChange)) return null;
    const record = records.find((other) => layout.idOf(other) === id);
    if (id !== newId && !record) return <Gone texts={texts} onClose={onClose} />;
    return <Fragment key={`${id} ${reloads}`}>{panel({ record, mayChange, onClose, onReload })}</Fragment>;
  };
  const shownPanel = openPanel();
  const add = mayChange && (
    <Button
      // Only one filled button is on the screen: on the phone this one, otherwise Save in the open panel.
      variant={isPhone ? 'filled' : 'default'}
      leftSection={<IconPlus size={16} aria-hidden />}
      // The focus returns here when the panel of a new record closes.
      data-row-id={newId}
      renderRoot={(given) => <Link {...given} to={layout.path} search={{ id: newId }} resetScroll={false} />}
    >
      {texts.add()}
    </Button>
  );
  const loadingText = useLoadingText();
  return (
    <>
      <PageHeader
        title={texts.title()}
        description={records ? texts.count(records) : query.isError ? undefined : loadingText}
      />
      <div className={classes.split} data-open={shownPanel ? true : undefined}>
        <section className={classes.list} aria-label={texts.list()}>
          <div className={`between ${classes.bar}`}>
            <SearchInput
              label={texts.searchLabel()}
              placeholder={texts.search()}
              value={keyword}
              onChange={setKeyword}
              input={search}
            />
            {!isPhone && add}
          </div>
          {props.mayChange === false && (
            <div className={classes.note}>
              <Note tone="info">{texts.readOnly()}</Note>
            </div>
          )}
          <div ref={list}>
            {query.isPending && <SkeletonRows rows={6} />}
            {query.isError && !records && (
              <LoadError title={texts.failed()} error={query.error} onRetry={() => void query.refetch()} />
            )}
            {records?.length === 0 && <EmptyState title={texts.empty()} description={texts.emptyText()} />}
            {records && records.length > 0 && found.length === 0 && (
              <EmptyState title={texts.noneFound({ keyword: keyword.trim() })} description={texts.noneFoundText()}>
                <Button onClick={() => setKeyword('')}>{m.shell_search_clear()}</Button>
              </EmptyState>
            )}
            {found.length > 0 && <RecordList layout={layout} records={found} currentId={id} />}
          </div>
        </section>
        {shownPanel}
      </div>
      {isPhone && add && <BottomBar>{add}</BottomBar>}
    </>
  );
}

/** Shown in place of a record that is not in the list. */
function Gone<R>({ texts, onClose }: { texts: RecordTexts<R>; onClose: () => void }) {
  return (
    <EditPanel title={texts.gone()} onClose={onClose}>
      <p>{texts.goneText()}</p>
    </EditPanel>
  );
}
