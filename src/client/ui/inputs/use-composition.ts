import { type CompositionEvent, type FormEvent, useState } from 'react';

export type TextBox = HTMLInputElement | HTMLTextAreaElement;

/**
 * Returns the attributes of an input that changes its text during typing, such as a date that gets its slashes.
 * During a composition of the keyboard (Chinese, and on many phones every word and number) the text stays as composed and
 * is passed on at the end, since a changed one would be composed again.
 */
export function useComposition(shown: string, onType: (typed: string) => void) {
  const [composed, setComposed] = useState<string>();
  const take = (typed: string) => {
    setComposed(undefined);
    onType(typed);
  };
  return {
    value: composed ?? shown,
    onChange: ({ currentTarget, nativeEvent }: FormEvent<TextBox>) => {
      const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
      if (isComposing) setComposed(currentTarget.value);
      else take(currentTarget.value);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<TextBox>) => take(currentTarget.value),
  };
}
