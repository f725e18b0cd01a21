import { Readable } from "node:stream";
import { S3mini, S3NetworkError, S3ServiceError } from "s3mini";
import type { BucketPlace } from "../config/backup-config.ts";
import { CommandRefusal } from "../errors/command-refusal.ts";
import type { ArchiveStore } from "./archive-store.ts";
import { localLockFolder } from "./local-lock-folder.ts";

/** A bucket has no folders: names with this separator are listed as if they were in one. */
const FOLDER = { delimiter: "/" };

function asRefusal(error: unknown, title: string): unknown {
  if (error instanceof S3NetworkError) {
    return new CommandRefusal("place", `${title} cannot be reached: ${error.code ?? "no answer"}.`);
  }
  if (!(error instanceof S3ServiceError)) return error;
  const reason = error.serviceCode ?? `HTTP ${error.status}`;
  return new CommandRefusal("place", `${title} was refused by its service: ${reason}.`);
}

function storeAt(client: S3mini, bucket: string, prefix: string): ArchiveStore {
  const name = `s3://${bucket}/${prefix}`.replace(/\/$/, "");
  const title = `The bucket ${name} of BACKUP_DIR`;
  const key = (file: string) => prefix + file;
  const asked = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    try {
      return await answer;
    } catch (error) {
      throw asRefusal(error, title);
    }
  };
  const list = async (start: string, options: object) => {
    const found = await asked(client.listObjects("/", key(start), undefined, { ...options }));
    if (found === null) throw new CommandRefusal("place", `${title} is not there. Make it.`);
    return found.map(({ Key }) => Key.slice(prefix.length));
  };
  return {
    name,
    title,
    list: async (start) => (await list(start, {})).toSorted(),
    has: async (file) => (await list(file, {})).includes(file),
    read: async (file) => {
      const response = await asked(client.getObjectResponse(key(file)));
      if (response?.body == null) throw new Error(`${name}/${file} is not there`);
      return Readable.fromWeb(response.body);
    },
    // In parts, so that nothing larger is held in memory; the file exists once the last part does.
    write: async (file, content) => {
      await asked(client.putAnyObject(key(file), ReadableStream.from(content)));
    },
    remove: async (file) => {
      await asked(client.deleteObject(key(file)));
    },
    // The service lists no incomplete file, and removes the parts of an interrupted one by its own rule.
    clear: async () => undefined,
    folders: async () => (await list("", FOLDER)).flatMap((found) => (found.endsWith("/") ? [found.slice(0, -1)] : [])),
    within: (folder) => storeAt(client, bucket, key(`${folder}/`)),
    lockFolder: () => localLockFolder(name),
  };
}

/** A store in a bucket of a service that speaks S3. */
export function bucketStore({ endpoint, bucket, prefix, ...access }: BucketPlace): ArchiveStore {
  return storeAt(new S3mini({ ...access, endpoint: `${endpoint}/${bucket}` }), bucket, prefix);
}
