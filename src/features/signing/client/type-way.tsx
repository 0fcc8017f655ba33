import { TextInput } from '../../../client/ui/text-input.tsx';
import * as m from '../../../paraglide/messages.js';
import classes from './sign-step.module.css';

interface Props {
  typed: string;
  isWrong: boolean;
  errorId: string;
  onTyped: (typed: string) => void;
}

/** Input of the typed name, shown as it will appear on the document. */
export function TypeWay({ typed, isWrong, errorId, onTyped }: Props) {
  return (
    <>
      <TextInput
        id="typed-name"
        className={classes.typed}
        label={m.signing_page_typed_label()}
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
        maxLength={100}
        value={typed}
        error={isWrong}
        aria-describedby={errorId}
        onChange={(event) => onTyped(event.currentTarget.value)}
      />
      <div className={classes.document} aria-hidden>
        <span className={classes.script}>{typed.trim()}</span>
      </div>
    </>
  );
}
