import type { ReactNode } from 'react';

interface Props {
  /** `id` of the input; its error is `<id>-error`. */
  id: string;
  className?: string;
  label: ReactNode;
  error?: string;
  children: ReactNode;
}

/** Label, input and error in the hand of the other forms, without their library. */
export function LoginField({ id, className, label, error, children }: Props) {
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label htmlFor={id}>{label}</label>
      {children}
      <div id={`${id}-error`} role="alert">
        {error && <p className="field-error">{error}</p>}
      </div>
    </div>
  );
}
