/** Most parts of one file that a browser asks about: what a file was before each time that something was added to it. */
export const mostHashes = 64;
