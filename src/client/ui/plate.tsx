import classes from './plate.module.css';

/** A vehicle's registration number, protected from browser translation. */
export function Plate({ children }: { children: string }) {
  return (
    <span className={classes.plate} translate="no">
      {children}
    </span>
  );
}
