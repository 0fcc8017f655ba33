import classes from './signature-pad.module.css';
import type { useSignaturePad } from './use-signature-pad.ts';

interface Props {
  pad: ReturnType<typeof useSignaturePad>;
  label: string;
  /** Printed below the line. */
  name: string | undefined;
  className?: string | undefined;
  /** Id of the element that describes the drawing's problem. */
  describedBy?: string;
}

/** Document with a line and a name below it, to be signed with a finger, a pen or a mouse. */
export function SignaturePad({ pad, label, name, className = '', describedBy }: Props) {
  return (
    <div className={`${classes.pad} ${className}`} ref={pad.frame}>
      <canvas className={classes.canvas} role="img" aria-label={label} aria-describedby={describedBy} />
      <span className={classes.base} aria-hidden />
      <span className={classes.name}>{name}</span>
    </div>
  );
}
