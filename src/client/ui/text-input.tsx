import { type ComponentProps, type ReactNode, useId } from 'react';
import { Input, LinesInput, SelectInput } from './input.tsx';

interface Words {
  label?: ReactNode;
  description?: ReactNode;
  /** The error message; `true` marks the input and leaves the message to the page. */
  error?: ReactNode;
  /** Class of the outermost element. */
  className?: string;
}

type Labelled<P> = Words & Omit<P, keyof Words>;

/** A line of text with its label, help and error. */
export function TextInput(props: Labelled<ComponentProps<typeof Input>>) {
  const [words, rest] = useWords(props);
  return (
    <InputField {...words}>
      <Input {...rest} />
    </InputField>
  );
}

/** Several lines of text. */
export function Textarea({ grows, ...props }: Labelled<ComponentProps<typeof LinesInput>> & { grows?: boolean }) {
  const [words, rest] = useWords(props);
  return (
    <InputField {...words}>
      <LinesInput {...rest} data-grows={grows || undefined} />
    </InputField>
  );
}

/** The browser's own select list. */
export function Select(props: Labelled<ComponentProps<typeof SelectInput>>) {
  const [words, rest] = useWords(props);
  return (
    <InputField {...words}>
      <SelectInput {...rest} />
    </InputField>
  );
}

/** Links the hint and error to the input, so that screen readers read them with it. */
function useWords<P extends Words & { id?: string; 'aria-describedby'?: string }>(props: P) {
  const made = useId();
  const { label, description, error, className, id = made, 'aria-describedby': more, ...rest } = props;
  const hasWords = Boolean(error) && error !== true;
  const describedBy = [hasWords && `${id}-error`, description && `${id}-description`, more].filter(Boolean).join(' ');
  return [
    { id, label, description, error: hasWords && error, className },
    { ...rest, id, 'aria-describedby': describedBy || undefined, error: Boolean(error) },
  ] as const;
}

/** The label above an input with the `id`; its help and error below. */
export function InputField({
  id,
  label,
  description,
  error,
  className,
  children,
}: Words & { id: string; children: ReactNode }) {
  return (
    <div className={className ? `field ${className}` : 'field'}>
      {label && <label htmlFor={id}>{label}</label>}
      {children}
      {description && (
        <p id={`${id}-description`} className="field-help">
          {description}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
