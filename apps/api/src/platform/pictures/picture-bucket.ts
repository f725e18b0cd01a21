import type { PictureBucketPlace } from "../config/picture-config.ts";

/** The portal gives up a call after 10 seconds (spec §7). */
const CONNECT_MS = 2_000;
const ANSWER_MS = 8_000;
/** A failure of the network or of the service (5xx, too many requests) is retried once within that time. */
const ATTEMPTS = 2;

/** Why a bucket refused: the service's own code, without address and key. */
export class BucketFailure extends Error {
  override name = "BucketFailure";
  readonly code: string;

  constructor(code: string, cause: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

export type ListedObject = { name: string; at: Date };

/** Objects by name under one prefix of a bucket. Each rejects with `BucketFailure`. */
export type PictureBucket = {
  /** For people: `s3://BUCKET/PREFIX`. */
  name: string;
  put: (name: string, content: Buffer) => Promise<void>;
  get: (name: string) => Promise<Buffer | undefined>;
  has: (name: string) => Promise<boolean>;
  remove: (name: string) => Promise<void>;
  /** All objects, by name. */
  list: () => AsyncGenerator<ListedObject>;
};

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const code = "code" in error && typeof error.code === "string" ? error.code : error.name;
  return code === "AbortError" || code === "ABORT_ERR" ? "TimeoutError" : code;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && (error.name === "NoSuchKey" || error.name === "NotFound");
}

/** A bucket of Amazon's S3 or of a compatible service; credentials are found as the vendor's own tools find them. */
export function openPictureBucket({ bucket: Bucket, prefix, region, endpoint }: PictureBucketPlace): PictureBucket {
  let opened: ReturnType<typeof open> | undefined;

  // Imported with the first use: most installations have no bucket.
  async function open() {
    const sdk = await import("@aws-sdk/client-s3");
    const client = new sdk.S3Client({
      region,
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      maxAttempts: ATTEMPTS,
      requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS / 2, throwOnRequestTimeout: true },
      // Not every service supports the newer checksums; our object name is one.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    });
    return { client, sdk };
  }

  async function ask<Answer>(
    work: (given: Awaited<ReturnType<typeof open>>, options: { abortSignal: AbortSignal }) => Promise<Answer>,
  ): Promise<Answer> {
    opened ??= open();
    const given = await opened;
    try {
      return await work(given, { abortSignal: AbortSignal.timeout(ANSWER_MS) });
    } catch (error) {
      if (isMissing(error)) throw error;
      throw new BucketFailure(codeOf(error), error);
    }
  }

  async function unlessMissing<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await answer;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  const at = (name: string) => ({ Bucket, Key: prefix + name });
  return {
    name: `s3://${Bucket}/${prefix}`.replace(/\/$/, ""),
    put: async (name, Body) => {
      await ask(({ client, sdk }, options) => client.send(new sdk.PutObjectCommand({ ...at(name), Body }), options));
    },
    get: (name) =>
      unlessMissing(
        ask(async ({ client, sdk }, options) => {
          const { Body } = await client.send(new sdk.GetObjectCommand(at(name)), options);
          return Body && Buffer.from(await Body.transformToByteArray());
        }),
      ),
    has: async (name) => {
      const asked = ask(({ client, sdk }, options) => client.send(new sdk.HeadObjectCommand(at(name)), options));
      return (await unlessMissing(asked)) !== undefined;
    },
    remove: async (name) => {
      await ask(({ client, sdk }, options) => client.send(new sdk.DeleteObjectCommand(at(name)), options));
    },
    list: async function* () {
      let ContinuationToken: string | undefined;
      do {
        const page = await ask(({ client, sdk }, options) =>
          client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken }), options),
        );
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key !== undefined && LastModified) yield { name: Key.slice(prefix.length), at: LastModified };
        }
        ContinuationToken = page.IsTruncated === true ? page.NextContinuationToken : undefined;
      } while (ContinuationToken !== undefined);
    },
  };
}
