import type { PictureConfig } from "../config/picture-config.ts";
import type { PictureObjects } from "../db/outside.ts";
import { openPictureBucket } from "./picture-bucket.ts";
import { createPictureObjects } from "./picture-objects.ts";

/** The objects of the configured bucket; `undefined` where all pictures are in the database. Does not connect yet. */
export function openPictureObjects(config: PictureConfig | undefined): PictureObjects | undefined {
  return config && createPictureObjects(openPictureBucket(config), config);
}
