import { type RefObject, useEffect, useRef, useState } from 'react';
import { SearchInput } from '../../../client/ui/search-input.tsx';
import * as m from '../../../paraglide/messages.js';

interface Props {
  keyword: string;
  onSearch: (keyword: string) => void;
  input: RefObject<HTMLInputElement | null>;
}

/** Searches a quarter of a second after the last key; an empty field shows everything at once. */
export function CaseSearch({ keyword, onSearch, input }: Props) {
  const [typed, setTyped] = useState(keyword);
  const latest = useRef(onSearch);
  latest.current = onSearch;
  const timer = useRef<number>(undefined);
  useEffect(() => setTyped(keyword), [keyword]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const type = (text: string) => {
    setTyped(text);
    window.clearTimeout(timer.current);
    if (text === '') return onSearch('');
    timer.current = window.setTimeout(() => latest.current(text.trim()), 250);
  };
  return (
    <SearchInput
      label={m.case_list_search_label()}
      placeholder={m.case_list_search()}
      value={typed}
      onChange={type}
      input={input}
    />
  );
}
