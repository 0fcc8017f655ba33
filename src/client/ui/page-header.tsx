import { IconArrowLeft } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import * as m from '../../paraglide/messages.js';
import { IconButton } from './icon-button.tsx';
import classes from './page-header.module.css';

/** Places in the frame's header for a page's content. */
export interface HeaderPlaces {
  title: HTMLElement | null;
  actions: HTMLElement | null;
  back: HTMLElement | null;
  /** On the phone the back button replaces the menu button. */
  setHasBack: (has: boolean) => void;
}

export const HeaderContext = createContext<HeaderPlaces>({
  title: null,
  actions: null,
  back: null,
  setHasBack: () => undefined,
});

interface Props {
  title: ReactNode;
  description?: ReactNode;
  /** Right of the title: a plate or a chip. */
  beside?: ReactNode;
  /** Buttons and the saved state, left of the dealer. */
  actions?: ReactNode;
  back?: LinkProps;
}

/** Title, description, actions and way back of a page, shown in the frame's header. Every page has one. */
export function PageHeader({ title, description, beside, actions, back }: Props) {
  const places = useContext(HeaderContext);
  const hasBack = back !== undefined;
  const { setHasBack } = places;
  useLayoutEffect(() => {
    setHasBack(hasBack);
    return () => setHasBack(false);
  }, [hasBack, setHasBack]);
  return (
    <>
      {places.title &&
        createPortal(
          <>
            <div className={classes.row}>
              <h1>{title}</h1>
              {beside && <span className={classes.beside}>{beside}</span>}
            </div>
            {description && <p className={classes.description}>{description}</p>}
          </>,
          places.title,
        )}
      {places.actions && actions && createPortal(<div className={classes.actions}>{actions}</div>, places.actions)}
      {places.back &&
        back &&
        createPortal(
          <IconButton renderRoot={(given) => <Link {...back} {...given} />} aria-label={m.shell_back()}>
            <IconArrowLeft size={20} aria-hidden />
          </IconButton>,
          places.back,
        )}
    </>
  );
}
