import { z } from "zod";
import { isThisMachine } from "./production-services.ts";

/** A bucket of a service that speaks S3. `prefix`: empty, or with a slash at its end. */
export type PictureBucketPlace = {
  bucket: string;
  prefix: string;
  region: string;
  /** `undefined`: Amazon's own in the region. */
  endpoint: string | undefined;
};

/** The bucket of patients' photos (decision 109). */
export type PictureConfig = PictureBucketPlace & {
  /** Whether new photos are stored there; otherwise existing ones are only read. */
  takesNew: boolean;
  /** The installation's key, 32 bytes. */
  masterKey: Buffer;
  /** Opens photos that were sealed before a change of the key. */
  previousKey?: Buffer | undefined;
};

const ERROR = "must be s3://BUCKET/FOLDER?region=REGION, with &endpoint=https://… for another service than Amazon's";
const BUCKET = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/;
const PARAMETERS = ["region", "endpoint", "new"];

function readEndpoint(given: string | null): string | undefined {
  if (given === null) return undefined;
  const url = URL.parse(given);
  const isGood = url && /^https?:$/.test(url.protocol) && url.username === "" && url.pathname === "/";
  return isGood ? url.origin : "";
}

/** `PICTURES_URL`. */
export const pictureAddress = z.string().transform((text, context) => {
  const url = text.startsWith("s3://") ? URL.parse(text) : null;
  const region = url?.searchParams.get("region");
  const endpoint = readEndpoint(url?.searchParams.get("endpoint") ?? null);
  const isKnown = [...(url?.searchParams.keys() ?? [])].every((name) => PARAMETERS.includes(name));
  const takesNew = url?.searchParams.get("new") ?? "bucket";
  const isGood = url && BUCKET.test(url.hostname) && url.username === "" && isKnown && endpoint !== "";
  if (!isGood || !region || !["bucket", "database"].includes(takesNew)) {
    context.addIssue({ code: "custom", message: ERROR });
    return z.NEVER;
  }
  const folder = url.pathname.replace(/^\/+|\/+$/g, "");
  const prefix = folder === "" ? "" : `${folder}/`;
  return { bucket: url.hostname, prefix, region, endpoint, takesNew: takesNew === "bucket" };
});

/** `MASTER_KEY`. */
export const masterKey = z
  .string()
  .regex(/^[\da-f]{64}$/i, { error: "must be 64 hexadecimal digits (openssl rand -hex 32)" })
  .transform((digits) => Buffer.from(digits, "hex"));

type Variables = {
  PICTURES_URL?: z.infer<typeof pictureAddress> | undefined;
  MASTER_KEY?: Buffer | undefined;
  MASTER_KEY_PREVIOUS?: Buffer | undefined;
};

/** Photos leave the machine only sealed: the address needs the key. `undefined` where all are in the database. */
export function readPictures(variables: Variables): PictureConfig | undefined {
  const { PICTURES_URL: place, MASTER_KEY: masterKey, MASTER_KEY_PREVIOUS: previousKey } = variables;
  return place && masterKey && { ...place, masterKey, previousKey };
}

/** The problems of the keys: photos leave the machine only sealed. */
export function findPictureProblems(given: Record<string, string | undefined>): string[] {
  const { PICTURES_URL: place, MASTER_KEY: key, MASTER_KEY_PREVIOUS: previous } = given;
  const problems: string[] = [];
  if (place !== undefined && key === undefined) {
    problems.push("MASTER_KEY is missing: photos leave the machine sealed alone");
  }
  if (previous !== undefined && key === undefined) problems.push("MASTER_KEY_PREVIOUS needs MASTER_KEY beside it");
  if (previous !== undefined && previous.toLowerCase() === key?.toLowerCase()) {
    problems.push("MASTER_KEY_PREVIOUS is the same key as MASTER_KEY");
  }
  return problems;
}

/** In production a service on another machine needs https. */
export function findUnfitPictures(place: PictureBucketPlace | undefined): string[] {
  const { endpoint } = place ?? {};
  const isOpen = endpoint?.startsWith("http:") === true && !isThisMachine(endpoint);
  return isOpen ? ["the endpoint of PICTURES_URL must be https:// in production"] : [];
}
