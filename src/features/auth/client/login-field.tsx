import type { ReactNode } from 'react';

interface Props {
  /** `id` of the input; its error is `<id>-error`. */
  id: string;
  className?: string;
  label: ReactNode;
  error?: string;
  children: ReactNode;
}

/** Label, input and error of the login and of codes for links. Screen readers read the error when it appears. */
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
