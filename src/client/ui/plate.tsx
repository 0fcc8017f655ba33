import classes from './plate.module.css';

/** A vehicle's registration number, which a browser does not translate. */
export function Plate({ children }: { children: string }) {
  return (
    <span className={classes.plate} translate="no">
      {children}
    </span>
  );
}
