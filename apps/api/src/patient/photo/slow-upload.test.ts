import { once } from "node:events";
import { connect } from "node:net";
import { fillPath } from "@madoguchi/contract/http/paths";
import { patientPhotoListSchema } from "@madoguchi/contract/photo/patient-photo";
import { readPhotosCall } from "@madoguchi/contract/photo/photo.patient.calls";
import { beforeAll, expect, test } from "vitest";
import { listen } from "../../platform/http/listen.ts";
import { findFreePort } from "../../testing/free-port.ts";
import { testPicture } from "../../testing/test-pictures.ts";
import { useSharedTestClient } from "../../testing/use-test-client.ts";

/** More than the connections that one process has to the database. */
const UPLOADS = 12;

let path: string;
let headers: Record<string, string>;

const client = useSharedTestClient({
  spots: { morning: { startsAt: "2026-05-12T10:00:00+09:00" } },
  customers: { hanako: {} },
  treatments: { visit: { customer: "hanako", statusId: 1, spot: "morning" } },
});

beforeAll(async () => {
  path = `${fillPath(readPhotosCall.path, { clinicId: client.clinicId })}?treatmentId=${client.treatmentId("visit")}`;
  const token = await client.identity.signIdToken(client.customer("hanako"));
  headers = { authorization: `Bearer ${token}`, "content-type": "image/jpeg" };
});

async function listPhotos() {
  return patientPhotoListSchema.parse((await client.as("hanako").get(path)).body).photos;
}

/** A body whose bytes come when `go` is done; `begun` when the API has begun to wait for them. */
function slowBody(content: Uint8Array, go: Promise<void>) {
  const begun = Promise.withResolvers<void>();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        begun.resolve();
        await go;
        controller.enqueue(content);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { body, begun: begun.promise };
}

test("slow uploads hold no connection of the database", async () => {
  const content = await testPicture("jpeg", { width: 20, height: 20 });
  await listPhotos();
  const line = Promise.withResolvers<void>();
  const uploads = Array.from({ length: UPLOADS }, () => {
    const { body, begun } = slowBody(content, line.promise);
    const init = { method: "POST", headers: { ...headers, "content-length": String(content.length) }, body };
    return { begun, answer: client.app.request(path, { ...init, duplex: "half" } satisfies RequestInit) };
  });
  await Promise.all(uploads.map(({ begun }) => begun));
  expect(await listPhotos()).toEqual([]);
  line.resolve();
  const answers = await Promise.all(uploads.map(({ answer }) => answer));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
});

test("an upload that the client aborts leaves nothing, and is no server error", async () => {
  const before = await listPhotos();
  const port = await findFreePort();
  const listening = await listen(client.app.fetch, { port, host: "127.0.0.1" });
  const socket = connect(port, "127.0.0.1");
  const sent = Object.entries({ ...headers, Host: "localhost", Expect: "100-continue", "Content-Length": "400" });
  socket.write([`POST ${path} HTTP/1.1`, ...sent.map(([name, value]) => `${name}: ${value}`), "", ""].join("\r\n"));
  await once(socket, "data");
  socket.write("the beginning");
  socket.destroySoon();
  await expect.poll(() => client.logLines.join("")).toContain("upload aborted");
  expect(await listPhotos()).toEqual(before);
  expect(client.logLines.join("")).not.toMatch(/E006|"status":5\d\d|"level":50/);
  await listening.close();
});
