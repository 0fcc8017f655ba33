import classes from './avatar.module.css';

/** Initials of a person: the first two words of the name. */
export function Avatar({ name, large }: { name: string; large?: boolean }) {
  const words = name.split(/\s+/).filter(Boolean);
  const initials = words
    .slice(0, 2)
    .map((word) => word[0])
    .join('');
  return (
    // The style sheet renders the initials, so that they are not part of the button's accessible name.
    <span className={classes.avatar} data-large={large} data-initials={initials.toUpperCase()} aria-hidden="true" />
  );
}
