import type { PictureConfig } from "../platform/config/picture-config.ts";
import type { Database } from "../platform/db/database.ts";
import { Failure } from "../platform/errors/fail.ts";
import { openPictureObjects } from "../platform/pictures/open-picture-objects.ts";
import { countObjects } from "../platform/pictures/picture.store.ts";
import { BucketFailure } from "../platform/pictures/picture-bucket.ts";
import { comparePictures } from "../platform/pictures/sweep-pictures.ts";
import { bad, type Finding, good, warning } from "./finding.ts";

const REMEDY = "check PICTURES_URL, the account (AWS_ACCESS_KEY_ID, …) and what it may do";

function reasonOf(error: unknown): string {
  if (error instanceof BucketFailure) return error.code;
  if (error instanceof Failure) return error.details.reason ?? error.message;
  return error instanceof Error ? error.name : "unknown";
}

/** Whether patients' photos can be stored and read in their bucket, and whether any are missing. */
export async function examinePictures(
  database: Database,
  config: PictureConfig | undefined,
  now: () => Date,
): Promise<Finding[]> {
  const subject = "pictures";
  const inBucket = await countObjects(database);
  const pictures = openPictureObjects(config);
  if (!pictures) {
    if (inBucket === 0) return [];
    const says = `${inBucket} pictures lie in a bucket, and PICTURES_URL is not set.`;
    return [bad(subject, says, "set PICTURES_URL and MASTER_KEY, or move them back with madoguchi move-pictures")];
  }
  const sample = Buffer.from("examined");
  try {
    const object = await pictures.put(sample, "examined");
    const read = await pictures.get(object, "examined");
    await pictures.remove([object]);
    if (!read?.equals(sample)) return [bad(subject, "The bucket does not answer what it was given.", REMEDY)];
    const compared = await comparePictures(database, pictures, now(), { removes: false });
    if (compared === undefined) {
      const remedy =
        "give each installation a folder of its own, or take this one with madoguchi move-pictures --claim";
      return [warning(subject, "The bucket belongs to another installation, so that nothing is swept.", remedy)];
    }
    const { objects, removed, missing } = compared;
    if (missing.length > 0) {
      const says = `${missing.length} of ${inBucket} pictures are missing in the bucket, such as ${missing[0]}.`;
      return [bad(subject, says, "bring them back from the bucket's own versions or its copy")];
    }
    return [
      good(
        subject,
        `The bucket stores and reads; ${objects} objects are there, ${removed} of them without a row, which the night removes.`,
      ),
    ];
  } catch (error) {
    return [bad(subject, `The bucket would not serve: ${reasonOf(error)}.`, REMEDY)];
  }
}
