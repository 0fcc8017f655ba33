/** When this build was made, `21/11/2026 09:40` in Singapore. */
declare const __BUILD_TIME__: string;
