import type { PictureConfig } from "../config/picture-config.ts";
import type { PictureObjects } from "../db/outside.ts";
import { Failure, fail } from "../errors/fail.ts";
import { nameOfKey, nameOfSealed, seal, unseal } from "../sealing/seal.ts";
import { BucketFailure, type PictureBucket } from "./picture-bucket.ts";

/** Names the owner of these objects: two installations that swept one folder would remove each other's photos. */
const MARK = "installation";
const SEALED_NAME = /^[\da-f]{64}$/;

const NOT_STORED = "写真を保存できませんでした。写真はまだ送られていません。しばらく経ってからもう一度お試しください。";
const NOT_READ = "ただいま写真を表示できません。写真は保存されています。しばらく経ってからもう一度お試しください。";

function refuse(message: string, reason: string, cause?: unknown): never {
  return fail("Downstream", { message, reason: `pictures: ${reason}`, cause });
}

/** E003 with a message for patients, for a failure of the bucket. */
function asFailure(message: string, error: unknown): never {
  if (error instanceof Failure) throw error;
  if (error instanceof BucketFailure) return refuse(message, error.code, error);
  throw error;
}

type Keys = Pick<PictureConfig, "masterKey" | "previousKey" | "takesNew">;

/** Pictures as sealed objects of a bucket, named by the hash of the sealed bytes. */
export function createPictureObjects(
  bucket: PictureBucket,
  { masterKey, previousKey, takesNew }: Keys,
): PictureObjects {
  async function put(content: Buffer, label: string): Promise<string> {
    const sealed = seal(masterKey, content, label);
    const name = nameOfSealed(sealed);
    await bucket.put(name, sealed).catch((error: unknown) => asFailure(NOT_STORED, error));
    return name;
  }

  async function read(object: string): Promise<Buffer | undefined> {
    const sealed = await bucket.get(object).catch((error: unknown) => asFailure(NOT_READ, error));
    if (sealed === undefined || nameOfSealed(sealed) === object) return sealed;
    return refuse(NOT_READ, "the object is not what was stored");
  }

  const openPrevious = (sealed: Buffer, label: string) => previousKey && unseal(previousKey, sealed, label);

  return {
    ...{ takesNew, put, keyName: nameOfKey(masterKey) },
    get: async (object, label) => {
      const sealed = await read(object);
      if (sealed === undefined) return undefined;
      const content = unseal(masterKey, sealed, label) ?? openPrevious(sealed, label);
      return content ?? refuse(NOT_READ, "MASTER_KEY does not open the object");
    },
    reseal: async (object, label) => {
      const sealed = await read(object);
      if (sealed === undefined) return undefined;
      if (unseal(masterKey, sealed, label)) return { object };
      const content = openPrevious(sealed, label);
      return content ? { object: await put(content, label) } : "unopened";
    },
    remove: async (objects) => {
      for (const object of objects) await bucket.remove(object);
    },
    has: bucket.has,
    list: async function* () {
      for await (const listed of bucket.list()) if (SEALED_NAME.test(listed.name)) yield listed;
    },
    claim: async (installation, { isTaken = false } = {}) => {
      const mark = isTaken ? undefined : await bucket.get(MARK);
      if (mark === undefined) await bucket.put(MARK, Buffer.from(installation));
      return mark === undefined || mark.toString() === installation;
    },
  };
}

/** Refuses with E003 a picture whose bytes are lost, or out of this process's reach. */
export function refuseMissingObject(reason: string): never {
  return refuse(NOT_READ, reason);
}
