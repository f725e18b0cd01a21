import type { PictureObjects } from "../db/outside.ts";
import { Failure, fail } from "../errors/fail.ts";
import { nameOfSealed, seal, unseal } from "../sealing/seal.ts";
import { BucketFailure, type PictureBucket } from "./picture-bucket.ts";

/** Whose objects these are: two installations that swept one folder would remove each other's photos. */
const MARK = "installation";
const SEALED_NAME = /^[\da-f]{64}$/;

const NOT_STORED = "写真を保存できませんでした。写真はまだ送られていません。しばらく経ってからもう一度お試しください。";
const NOT_READ = "ただいま写真を表示できません。写真は保存されています。しばらく経ってからもう一度お試しください。";

function refuse(message: string, reason: string, cause?: unknown): never {
  return fail("Downstream", { message, reason: `pictures: ${reason}`, cause });
}

/** E003 in a patient's words for what a bucket did not do. */
function asFailure(message: string, error: unknown): never {
  if (error instanceof Failure) throw error;
  if (error instanceof BucketFailure) return refuse(message, error.code, error);
  throw error;
}

/** Pictures as sealed objects of a bucket, under the hash of what is stored. */
export function createPictureObjects(
  bucket: PictureBucket,
  { masterKey, takesNew }: { masterKey: Buffer; takesNew: boolean },
): PictureObjects {
  return {
    takesNew,
    put: async (content, label) => {
      const sealed = seal(masterKey, content, label);
      const name = nameOfSealed(sealed);
      await bucket.put(name, sealed).catch((error: unknown) => asFailure(NOT_STORED, error));
      return name;
    },
    get: async (object, label) => {
      const sealed = await bucket.get(object).catch((error: unknown) => asFailure(NOT_READ, error));
      if (sealed === undefined) return undefined;
      if (nameOfSealed(sealed) !== object) return refuse(NOT_READ, "the object is not what was stored");
      return unseal(masterKey, sealed, label) ?? refuse(NOT_READ, "MASTER_KEY does not open the object");
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

/** Refuses with E003 a picture whose bytes are gone, or lie where this process does not reach. */
export function refuseMissingObject(reason: string): never {
  return refuse(NOT_READ, reason);
}
