/** How long a link to the files of an application is valid: over a weekend. */
export const whatsAppLinkHours = 72;
/**
 * Maximum number of downloads by one link. A person at the financier needs few; a link that was passed on stops
 * working.
 */
export const mostOpenings = 50;

/** Page of the link. The secret follows after a `#`, so that no server, log or preview robot receives it. */
export const linkPath = '/application-file';
