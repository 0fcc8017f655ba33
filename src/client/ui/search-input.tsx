import { IconSearch } from '@tabler/icons-react';
import type { RefObject } from 'react';
import * as m from '../../paraglide/messages.js';
import { CloseButton } from './icon-button.tsx';
import classes from './search-input.module.css';
import { TextInput } from './text-input.tsx';

interface Props {
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
  input: RefObject<HTMLInputElement | null>;
}

/** Filters a list. The `/` key focuses it where the page listens for that key. */
export function SearchInput({ label, placeholder, value, onChange, input }: Props) {
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <TextInput
      ref={input}
      className={classes.search}
      type="search"
      enterKeyHint="search"
      aria-label={label}
      placeholder={placeholder}
      maxLength={100}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      // The first Escape clears what is typed, the second leaves.
      onKeyDown={({ key, currentTarget }) => key === 'Escape' && (value === '' ? currentTarget.blur() : clear())}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        value === '' ? (
          <span className={classes.key} aria-hidden="true">
            /
          </span>
        ) : (
          <CloseButton onClick={clear} aria-label={m.shell_search_clear()} />
        )
      }
    />
  );
}
