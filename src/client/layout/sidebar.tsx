import { Link } from '@tanstack/react-router';
import * as m from '../../paraglide/messages.js';
import { Brand } from './brand.tsx';
import classes from './sidebar.module.css';
import { useNavEntries } from './use-nav-entries.ts';

/** The main menu beside the page; between 768 and 1199 px it shows icons, with their names on hover or focus. */
export function Sidebar() {
  const entries = useNavEntries();
  return (
    <nav className={classes.side} aria-label={m.shell_main_menu()}>
      <div className={classes.brand}>
        <Brand />
      </div>
      <div className={classes.nav}>
        {entries.map(({ to, label, Icon, marks }) => (
          <Link key={to} to={to} className={classes.entry} {...marks}>
            <Icon size={18} aria-hidden />
            <span>{label()}</span>
          </Link>
        ))}
      </div>
      <p className={`t3 f12 ${classes.build}`}>{m.shell_build({ time: __BUILD_TIME__ })}</p>
    </nav>
  );
}
