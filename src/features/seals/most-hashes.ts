/** Maximum number of hashes that a browser sends for one file: of each state before something was appended. */
export const mostHashes = 64;
