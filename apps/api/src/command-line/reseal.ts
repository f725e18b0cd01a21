import { pino } from "pino";
import { readPictureConfig } from "../platform/config/portable-config.ts";
import { createPool, databaseOver } from "../platform/db/pool.ts";
import { reachServer } from "../platform/db/reach-server.ts";
import { CommandRefusal, EXIT_CODES } from "../platform/errors/command-refusal.ts";
import { openPictureObjects } from "../platform/pictures/open-picture-objects.ts";
import { countObjects } from "../platform/pictures/picture.store.ts";
import { resealPictures } from "../platform/pictures/reseal-pictures.ts";
import { createSealer } from "../platform/sealing/sealer.ts";
import { resealConnections } from "../records/connection/reseal-connections.ts";
import type { Answer } from "./answer.ts";
import { asBucketRefusal } from "./bucket-refusal.ts";
import { openSource } from "./open-source.ts";

/** Enough to find the reason; further ones have the same as a rule. */
const NAMED = 20;

/**
 * Seals again by `MASTER_KEY` everything that `MASTER_KEY_PREVIOUS` has sealed, while the program runs: clinics'
 * connections and photos in the bucket. Code 2 where neither key opens something; the rest is sealed then. Throws
 * `CommandRefusal`, `StartRefusal`.
 */
export async function runReseal(answer: Answer, environment: Record<string, string | undefined>): Promise<void> {
  const config = readPictureConfig(environment);
  const { masterKey, previousMasterKey } = config;
  const sealer = createSealer(masterKey, "connection", previousMasterKey);
  if (!sealer || previousMasterKey === undefined) {
    throw new CommandRefusal(
      "input",
      "Both MASTER_KEY, the new key, and MASTER_KEY_PREVIOUS, the one before, are needed.",
    );
  }
  const source = await openSource(config);
  const server = await reachServer(source.url);
  const pool = createPool(server.url, pino({ level: "silent" }), server);
  const database = databaseOver(pool, server);
  const pictures = openPictureObjects(config.pictures);
  database.outside.pictures = pictures;
  try {
    if (!pictures && (await countObjects(database)) > 0) {
      throw new CommandRefusal("input", "Photos lie in a bucket, and PICTURES_URL, which names it, is missing.");
    }
    const connections = await resealConnections(database, sealer, { writes: true });
    answer.say(`${connections.resealed} connections sealed again, ${connections.current} were so already.`);
    const photos = pictures
      ? await resealPictures(database, pictures, (so) => answer.say(`${so.resealed} photos sealed again …`))
      : { resealed: 0, current: 0, unopened: [] };
    const unopened = [...connections.unopened, ...photos.unopened];
    const done = `Sealed by MASTER_KEY now: ${connections.resealed} connections and ${photos.resealed} photos more.`;
    answer.end({ connections: connections.resealed, photos: photos.resealed, unopened }, [
      done,
      ...(unopened.length === 0
        ? [
            "Nothing is left: take MASTER_KEY_PREVIOUS out of the configuration, and keep it as long as backups from before.",
          ]
        : [
            `Neither key opens ${unopened.length}, which stay as they are. Keep every key until this is known:`,
            ...unopened.slice(0, NAMED),
            ...(unopened.length > NAMED ? [`and ${unopened.length - NAMED} more`] : []),
          ]),
    ]);
    if (unopened.length > 0) process.exitCode = EXIT_CODES.place;
  } catch (error) {
    throw asBucketRefusal(error);
  } finally {
    await pool.end();
    await source.close();
  }
}
