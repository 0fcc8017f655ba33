import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type RefObject, useEffect, useState } from 'react';
import * as m from '../../../paraglide/messages.js';
import classes from './case-search.module.css';

interface Props {
  keyword: string;
  onSearch: (keyword: string) => void;
  input: RefObject<HTMLInputElement | null>;
}

const longest = 100;

/** Searches a quarter of a second after the last key. */
export function CaseSearch({ keyword, onSearch, input }: Props) {
  const [typed, setTyped] = useState(keyword);
  const search = useDebouncedCallback(onSearch, 250);
  useEffect(() => setTyped(keyword), [keyword]);
  const type = (text: string) => {
    setTyped(text);
    search(text.trim());
  };
  const clear = () => {
    setTyped('');
    search.cancel();
    onSearch('');
    input.current?.focus();
  };
  return (
    <TextInput
      ref={input}
      className={classes.search}
      type="search"
      enterKeyHint="search"
      aria-label={m.cases_search_label()}
      placeholder={m.cases_search()}
      maxLength={longest}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      // The first Escape clears what is typed, the second leaves.
      onKeyDown={({ key, currentTarget }) => key === 'Escape' && (typed === '' ? currentTarget.blur() : clear())}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed === '' ? (
          <span className={classes.key} aria-hidden="true">
            /
          </span>
        ) : (
          <CloseButton size="sm" onClick={clear} aria-label={m.cases_search_clear()} />
        )
      }
    />
  );
}
