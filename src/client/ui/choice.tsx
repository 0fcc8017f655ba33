import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import './choice.css';

interface Props extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label?: ReactNode;
  description?: ReactNode;
}

export function Checkbox(props: Props) {
  return <Choice {...props} type="checkbox" />;
}

export function Radio(props: Props) {
  return <Choice {...props} type="radio" />;
}

function Choice({ label, description, className, id: given, ...rest }: Props & { type: 'checkbox' | 'radio' }) {
  const made = useId();
  const id = given ?? made;
  const describedBy = [description && `${id}-description`, rest['aria-describedby']].filter(Boolean).join(' ');
  return (
    <div className={className ? `choice ${className}` : 'choice'}>
      <input {...rest} id={id} aria-describedby={describedBy || undefined} />
      {label && (
        <span className="choice-words">
          <label htmlFor={id}>{label}</label>
          {description && (
            <span id={`${id}-description`} className="t3 f12">
              {description}
            </span>
          )}
        </span>
      )}
    </div>
  );
}
