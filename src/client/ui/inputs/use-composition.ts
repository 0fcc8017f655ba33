import { type CompositionEvent, type FormEvent, useState } from 'react';

type TextBox = HTMLInputElement | HTMLTextAreaElement;

/**
 * Returns the attributes of an input whose text is changed while it is typed. During a composition of the keyboard
 * (Chinese, and many phones for digits too) the text stays as composed, since a changed one would be composed again.
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
