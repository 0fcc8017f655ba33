import { IconBuildingStore, IconChevronDown } from '@tabler/icons-react';
import { useSession } from '../../../client/session.ts';
import * as m from '../../../paraglide/messages.js';
import classes from './dealer-button.module.css';

/** Shows the dealer that the user acts for, and opens the choice of dealers. */
export function DealerButton({ className, onClick }: { className?: string; onClick: () => void }) {
  const { dealer } = useSession();
  if (!dealer) return null;
  return (
    <button
      type="button"
      className={`${classes.dealer} ${className}`}
      aria-label={m.dealers_button({ name: dealer.name })}
      onClick={onClick}
    >
      <IconBuildingStore size={16} aria-hidden />
      <span translate="no">{dealer.name}</span>
      <IconChevronDown size={16} aria-hidden />
    </button>
  );
}
