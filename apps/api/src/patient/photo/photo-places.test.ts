import { randomBytes } from "node:crypto";
import { fillPath } from "@madoguchi/contract/http/paths";
import { patientPhotoSchema } from "@madoguchi/contract/photo/patient-photo";
import { readPhotoCall } from "@madoguchi/contract/photo/photo.patient.calls";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { movePictures } from "../../platform/pictures/move-pictures.ts";
import { openPictureObjects } from "../../platform/pictures/open-picture-objects.ts";
import { picture } from "../../platform/pictures/picture.table.ts";
import { comparePictures, sweepPictures } from "../../platform/pictures/sweep-pictures.ts";
import { type S3Server, startS3Server } from "../../testing/s3-server.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { uploadPhoto } from "../../testing/test-photos.ts";
import { testPicture } from "../../testing/test-pictures.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const HOUR_MS = 3_600_000;
const masterKey = randomBytes(32);

const client = useTestClient({
  spots: { morning: { startsAt: "2026-05-12T10:00:00+09:00" } },
  customers: { hanako: {} },
  treatments: { visit: { customer: "hanako", statusId: 1, spot: "morning" } },
});

let server: S3Server;

beforeAll(async () => {
  server = await startS3Server(`${randomBytes(4).toString("hex")}/`);
});
afterAll(() => server.close());

function useBucket(takesNew = true) {
  const opened = openPictureObjects({ ...server.place, takesNew, masterKey });
  if (!opened) throw new Error("there is a place");
  client.database.outside.pictures = opened;
  return opened;
}

beforeEach(async () => {
  const pictures = useBucket();
  await pictures.remove(await server.names());
  client.database.outside.pictures = undefined;
});

async function upload(width = 900) {
  const content = await testPicture("jpeg", { width, height: 600 });
  return uploadPhoto(client, "hanako", client.treatmentId("visit"), content);
}

async function sendPhoto(width?: number): Promise<string> {
  const answer = await upload(width);
  expect(answer.status).toBe(201);
  return patientPhotoSchema.parse(answer.body).photoId;
}

async function fetchPhoto(photoId: string, size = "large") {
  const token = await client.identity.signIdToken(client.customer("hanako"));
  const path = fillPath(readPhotoCall.path, { clinicId: client.clinicId, photoId });
  const answer = await client.app.request(`${path}?size=${size}`, { headers: { authorization: `Bearer ${token}` } });
  return { status: answer.status, content: Buffer.from(await answer.arrayBuffer()) };
}

function removePhoto(photoId: string) {
  return client.as("hanako").delete(fillPath(readPhotoCall.path, { clinicId: client.clinicId, photoId }));
}

async function listPlaces() {
  const rows = await client.database.select().from(picture);
  return rows.map(({ content, object }) => (content === null ? object : "here"));
}

/** A time at which an upload is surely over. */
const later = () => new Date(Date.now() + 2 * HOUR_MS);

describe.each([
  { place: "the database", use: () => undefined, objects: 0 },
  { place: "a bucket", use: () => void useBucket(), objects: 2 },
])("with photos in $place", ({ use, objects }) => {
  beforeEach(use);

  test("a photo is read in both sizes as it was stored, and deleted with its bytes when it is removed", async () => {
    const photoId = await sendPhoto();
    expect(await server.names()).toHaveLength(objects);
    const [large, small] = [await fetchPhoto(photoId), await fetchPhoto(photoId, "small")];
    expect([large.status, small.status]).toEqual([200, 200]);
    expect(large.content.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(small.content.toString("latin1", 0, 4)).toBe("RIFF");
    expect((await removePhoto(photoId)).status).toBe(200);
    await expect.poll(server.names).toEqual([]);
    expect((await fetchPhoto(photoId)).status).toBe(404);
  });

  test("a refused photo leaves no row, and a removal that is rolled back deletes no bytes", async () => {
    const photoId = await sendPhoto();
    const undone = client.database.transaction(async (transaction) => {
      await transaction.delete(picture);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect((await fetchPhoto(photoId)).status).toBe(200);
    for (let count = 1; count < 12; count += 1) await sendPhoto(900 + count);
    expect(refusalOf(await upload(1000))).toBe("E001");
    expect(await listPlaces()).toHaveLength(24);
  });
});

describe("with a bucket", () => {
  test("one that does not answer is explained to the patient in Japanese, nothing is stored, and the same photo is stored once it is back", async () => {
    useBucket();
    const photoId = await sendPhoto();
    await server.stop();
    const refused = await upload(950);
    expect([refused.status, refused.body]).toMatchObject([502, { code: "E003" }]);
    expect(JSON.stringify(refused.body)).toContain("写真を保存できませんでした。写真はまだ送られていません。");
    const unread = await fetchPhoto(photoId);
    expect([unread.status, unread.content.toString()]).toEqual([
      502,
      expect.stringContaining("ただいま写真を表示できません。写真は保存されています。"),
    ]);
    expect(await listPlaces()).toHaveLength(2);
    await server.start();
    expect((await fetchPhoto(photoId)).status).toBe(200);
    expect((await upload(950)).status).toBe(201);
  });

  test("one that accepts connections but does not answer is given up before the patient's page gives up", async () => {
    useBucket();
    await server.stop();
    const end = await server.hang();
    const startedAt = performance.now();
    expect((await upload()).status).toBe(502);
    expect(performance.now() - startedAt).toBeLessThan(9_500);
    // No connection of the database waited for it: other calls were answered.
    await end();
    await server.start();
  }, 30_000);

  test("an object without a row is swept after an hour and not before, and a missing object of a row is reported", async () => {
    const pictures = useBucket();
    const kept = await sendPhoto();
    const orphan = await pictures.put(Buffer.from("cut off"), "h/large");
    expect(await comparePictures(client.database, pictures, new Date())).toMatchObject({ removed: 0, missing: [] });
    expect(await server.names()).toContain(orphan);
    expect(await comparePictures(client.database, pictures, later())).toEqual({ objects: 3, removed: 1, missing: [] });
    expect((await fetchPhoto(kept)).status).toBe(200);
    const [lost = ""] = (await listPlaces()).flatMap((place) => place ?? []);
    await pictures.remove([lost]);
    expect(await comparePictures(client.database, pictures, later())).toEqual({
      ...{ objects: 1, removed: 0 },
      missing: [lost],
    });
    await sweepPictures({ ...client.deps, now: later });
    expect(client.logLines.join("")).toContain("photos are missing in the bucket");
  });

  test("in another installation's folder nothing is swept", async () => {
    const pictures = useBucket();
    await pictures.claim("another", { isTaken: true });
    const orphan = await pictures.put(Buffer.from("theirs"), "h/large");
    expect(await comparePictures(client.database, pictures, later())).toBeUndefined();
    expect(await server.names()).toContain(orphan);
    await pictures.remove(["installation"]);
  });
});

describe("moving", () => {
  test("photos move out and back while patients send more, and each stays readable", async () => {
    const before = [await sendPhoto(900), await sendPhoto(901)];
    const contents = await Promise.all(before.map(async (photoId) => (await fetchPhoto(photoId)).content));
    const pictures = useBucket();
    const during: string[] = [];
    const move = (to: "bucket" | "database") =>
      movePictures(to, { database: client.database, pictures, onMoved: () => undefined });
    const [out] = await Promise.all([move("bucket"), sendPhoto(902).then((photoId) => during.push(photoId))]);
    expect(out.moved).toBe(4);
    expect(await listPlaces()).not.toContain("here");
    expect(await server.names()).toHaveLength(6);
    for (const [index, photoId] of before.entries()) {
      expect((await fetchPhoto(photoId)).content).toEqual(contents[index]);
    }
    // On the way back new ones are stored in the database already.
    useBucket(false);
    await sendPhoto(903);
    expect((await move("database")).moved).toBe(6);
    await expect.poll(server.names).toEqual([]);
    client.database.outside.pictures = undefined;
    expect(new Set(await listPlaces())).toEqual(new Set(["here"]));
    for (const [index, photoId] of before.entries()) {
      expect((await fetchPhoto(photoId)).content).toEqual(contents[index]);
    }
  });

  test("an interrupted move is continued, and loses nothing", async () => {
    const photoIds = [await sendPhoto(900), await sendPhoto(901), await sendPhoto(902)];
    const pictures = useBucket();
    let puts = 0;
    const cut = {
      ...pictures,
      put: async (content: Buffer, label: string) => {
        puts += 1;
        if (puts > 3) throw new Error("the machine died");
        return pictures.put(content, label);
      },
    };
    const common = { database: client.database, onMoved: () => undefined };
    await expect(movePictures("bucket", { ...common, pictures: cut })).rejects.toThrow("the machine died");
    expect((await listPlaces()).filter((place) => place === "here")).toHaveLength(3);
    for (const photoId of photoIds) expect((await fetchPhoto(photoId)).status).toBe(200);
    expect((await movePictures("bucket", { ...common, pictures })).moved).toBe(3);
    for (const photoId of photoIds) expect((await fetchPhoto(photoId)).status).toBe(200);
  });

  test("a bucket that answers other bytes leaves the photo in the database", async () => {
    const photoId = await sendPhoto();
    const pictures = useBucket();
    const liar = { ...pictures, get: async () => Buffer.from("something else") };
    const moving = movePictures("bucket", { database: client.database, pictures: liar, onMoved: () => undefined });
    await expect(moving).rejects.toThrow("answers with other bytes");
    client.database.outside.pictures = undefined;
    expect((await fetchPhoto(photoId)).status).toBe(200);
  });
});

test("a photo in a bucket that this program does not know is refused, and not reported as deleted", async () => {
  useBucket();
  const photoId = await sendPhoto();
  client.database.outside.pictures = undefined;
  expect((await fetchPhoto(photoId)).status).toBe(502);
});
