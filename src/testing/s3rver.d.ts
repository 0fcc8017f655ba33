/** Types for the parts of the S3 server that tests use, because it has none. */
declare module 's3rver' {
  interface Options {
    address?: string;
    port?: number;
    silent?: boolean;
    directory?: string;
    configureBuckets?: { name: string; configs: string[] }[];
  }
  interface StoredObject {
    bucket: string;
    key: string;
    content: AsyncIterable<Uint8Array>;
    metadata: Record<string, string>;
  }
  interface Store {
    getResourcePath(bucket: string, key: string, resource: 'object'): string;
    putMetadata(bucket: string, key: string, metadata: Record<string, string>, md5: string): Promise<void>;
    putObject(object: StoredObject): Promise<{ size: number; md5: string }>;
  }
  // biome-ignore lint/style/noDefaultExport: the library's own
  export default class S3rver {
    constructor(options: Options);
    readonly store: Store;
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
