import { pino } from "pino";
import { readPictureConfig } from "../platform/config/portable-config.ts";
import { createPool, databaseOver } from "../platform/db/pool.ts";
import { reachServer } from "../platform/db/reach-server.ts";
import { CommandRefusal } from "../platform/errors/command-refusal.ts";
import { findInstallationName } from "../platform/live/live-message.store.ts";
import { movePictures } from "../platform/pictures/move-pictures.ts";
import { openPictureObjects } from "../platform/pictures/open-picture-objects.ts";
import type { Answer } from "./answer.ts";
import { asBucketRefusal } from "./bucket-refusal.ts";
import { openSource } from "./open-source.ts";

export type MoveOptions = { claim?: boolean };

const PLACES = ["bucket", "database"] as const;

/** Moves patients' photos between database and bucket while the program runs. Throws `CommandRefusal`, `StartRefusal`. */
export async function runMovePictures(
  answer: Answer,
  environment: Record<string, string | undefined>,
  given: string,
  { claim = false }: MoveOptions,
): Promise<void> {
  const to = PLACES.find((place) => place === given);
  if (to === undefined) throw new CommandRefusal("input", `Photos move to bucket or to database, and not to ${given}.`);
  const config = readPictureConfig(environment);
  const pictures = openPictureObjects(config.pictures);
  if (!pictures) throw new CommandRefusal("input", "PICTURES_URL is missing: it names the bucket on either side.");
  const source = await openSource(config);
  const server = await reachServer(source.url);
  const pool = createPool(server.url, pino({ level: "silent" }), server);
  const database = databaseOver(pool, server);
  database.outside.pictures = pictures;
  try {
    if (!(await pictures.claim(await findInstallationName(database), { isTaken: claim }))) {
      const line = "The bucket belongs to another installation. Where that is no more, give --claim.";
      throw new CommandRefusal("place", line);
    }
    answer.say(`Moving photos to the ${to} …`);
    const { moved, bytes } = await movePictures(to, {
      ...{ database, pictures },
      onMoved: (so) => answer.say(`${so.moved} moved, ${(so.bytes / 1e6).toFixed(1)} MB`),
    });
    answer.end({ to, moved, bytes }, [`${moved} pictures (${(bytes / 1e6).toFixed(1)} MB) are in the ${to} now.`]);
  } catch (error) {
    throw asBucketRefusal(error);
  } finally {
    await pool.end();
    await source.close();
  }
}
