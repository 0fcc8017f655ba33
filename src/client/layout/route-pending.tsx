import * as m from '../../paraglide/messages.js';

/** Placeholder while a page is fetched; the skeleton of its content comes with the page. */
export function RoutePending() {
  return (
    <p className="vh" role="status">
      {m.shell_loading()}
    </p>
  );
}
