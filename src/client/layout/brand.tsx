import * as m from '../../paraglide/messages.js';
import classes from './brand.module.css';

/** Mark and name of the product. */
export function Brand() {
  return (
    <span className={classes.brand}>
      <BrandMark />
      {m.shell_product()}
    </span>
  );
}

/** The mark of the product alone. */
export function BrandMark() {
  return (
    <svg className={classes.mark} viewBox="0 0 26 26" aria-hidden="true">
      <rect width="26" height="26" rx="7" fill="var(--primary)" />
      <path
        d="M6.5 18.5 10.6 7.5M19.5 18.5 15.4 7.5M13 8v2.4M13 12.6v2.6M13 17.2v1.6"
        stroke="var(--primary-text)"
        strokeWidth="1.9"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  );
}
