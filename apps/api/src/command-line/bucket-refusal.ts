import { CommandRefusal } from "../platform/errors/command-refusal.ts";
import { Failure } from "../platform/errors/fail.ts";
import { BucketFailure } from "../platform/pictures/picture-bucket.ts";

/** Returns a failure of the bucket as a refusal of the command; any other error unchanged. */
export function asBucketRefusal(error: unknown): unknown {
  const message =
    error instanceof BucketFailure ? error.code : error instanceof Failure ? error.details.reason : undefined;
  const reason = message?.replace(/^pictures: /, "");
  const says = `The bucket of PICTURES_URL would not serve: ${reason}. Nothing is lost: run it again.`;
  return reason === undefined ? error : new CommandRefusal("place", says);
}
