/** Help text about the key, shared by the commands of backups. */
export const aboutKey = `
The backup key is 32 bytes in base64, in BACKUP_KEY or in a file (--key-file). Make one with: openssl rand -base64 32
Keep it, DATA_KEYS and HASH_KEY apart from the backups: a backup holds no keys and cannot be read without them.`;
