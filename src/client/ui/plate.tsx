import classes from './plate.module.css';

/** A vehicle's registration number. */
export function Plate({ children }: { children: string }) {
  return <span className={classes.plate}>{children}</span>;
}
