import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { createServer as createHttpServer, type Server } from "node:http";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import type { PictureBucketPlace } from "../platform/config/picture-config.ts";
import { findFreePort } from "./free-port.ts";

const BUCKET = "photos";
const PHOTO = /^[\da-f]{64}\._S3rver_object$/;

export type S3Server = {
  place: PictureBucketPlace;
  /** As in `PICTURES_URL`. */
  url: string;
  /** The names of all photos. */
  names: () => Promise<string[]>;
  /** Changes a stored object, as a broken disk does. */
  damage: (name: string) => void;
  /** Closes its address, until `start`. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  /** Accepts connections without an answer, in the place of a stopped server. */
  hang: () => Promise<() => Promise<void>>;
  close: () => Promise<void>;
};

/** A service that speaks S3 and checks signatures, for the account of the vendor's standard variables. */
export async function startS3Server(prefix = "clinic/"): Promise<S3Server> {
  process.env["AWS_ACCESS_KEY_ID"] = "S3RVER";
  process.env["AWS_SECRET_ACCESS_KEY"] = "S3RVER";
  const directory = mkdtempSync(join(tmpdir(), "madoguchi-s3-"));
  const port = await findFreePort();
  const open = async (allowMismatchedSignatures: boolean) => {
    const configureBuckets = [{ name: BUCKET, configs: [] }];
    const service = new S3rver({ port: 0, silent: true, directory, configureBuckets, allowMismatchedSignatures });
    await service.run();
    return service;
  };
  const services = [await open(false), await open(true)] as const;
  const [strict, lenient] = [services[0].callback(), services[1].callback()];
  let server: Server | undefined;
  const start = async () => {
    // The package signs the path of a listing differently from clients; for objects it checks each signature.
    const isListing = (url = "") => url.startsWith(`/${BUCKET}/?`) || url.startsWith(`/${BUCKET}?`);
    const started = createHttpServer((request, response) =>
      (isListing(request.url) ? lenient : strict)(request, response),
    );
    server = started;
    await new Promise<void>((resolve) => started.listen(port, "127.0.0.1", resolve));
  };
  const stop = async () => {
    const stopped = server;
    server = undefined;
    stopped?.closeAllConnections();
    await new Promise((resolve) => (stopped ? stopped.close(resolve) : resolve(undefined)));
  };
  await start();
  const endpoint = `http://127.0.0.1:${port}`;
  const folder = join(directory, BUCKET, prefix);
  const suffix = "._S3rver_object";
  return {
    place: { bucket: BUCKET, prefix, region: "us-east-1", endpoint },
    url: `s3://${BUCKET}/${prefix}?region=us-east-1&endpoint=${endpoint}`,
    names: async () => {
      const files = await readdir(folder).catch(() => []);
      return files.flatMap((file) => (PHOTO.test(file) ? [file.slice(0, -suffix.length)] : [])).toSorted();
    },
    damage: (name) => writeFileSync(join(folder, `${name}${suffix}`), "something else"),
    stop,
    start,
    hang: async () => {
      const sockets = new Set<Socket>();
      const mute = createServer((socket) => sockets.add(socket.on("error", () => undefined)));
      await new Promise<void>((resolve) => mute.listen(port, "127.0.0.1", resolve));
      return async () => {
        for (const socket of sockets) socket.destroy();
        await new Promise((resolve) => mute.close(resolve));
      };
    },
    close: async () => {
      await stop();
      for (const service of services) await service.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
