/** How long a link to the files of an application is valid: over a weekend. */
export const whatsAppLinkHours = 72;
/** Files fetched by one link. A person at the financier needs few; a link that was passed around ends. */
export const mostOpenings = 50;

/** Page of the link. The secret follows behind a `#`: no server, no log and no preview robot receives it. */
export const linkPath = '/application-file';
