declare module "@20minutes/s3rver" {
  import type { RequestListener } from "node:http";

  type Options = {
    port: number;
    silent: boolean;
    directory: string;
    allowMismatchedSignatures: boolean;
    configureBuckets: { name: string; configs: never[] }[];
  };

  /** The package has no types of its own. A service that speaks S3 in this process, for the account `S3RVER`, `S3RVER`. */
  class S3rver {
    constructor(options: Options);
    callback(): RequestListener;
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
  export = S3rver;
}
