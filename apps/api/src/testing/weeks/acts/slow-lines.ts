import { fillPath } from "@madoguchi/contract/http/paths";
import { readPhotoCall, readPhotosCall } from "@madoguchi/contract/photo/photo.patient.calls";
import type { TestAnswer } from "../../test-client.ts";
import { LARGE_PHOTO_BYTES, withLargePhoto } from "../large-photo.ts";
import { MARKERS } from "../laws/nothing-crosses.ts";
import { type Read, readSlowly, sendSlowly, sendWhole, servePortal, waitUntilCut } from "../slow-lines.ts";
import type { Act, Week } from "../week.ts";
import { FULL, PICTURE } from "./photos.ts";
import { at, ofPages } from "./reservation.ts";

/** More than the calls of a clinic that are handled at once. */
const SLOW_BODIES = 6;
const SLOW_BODY_BYTES = 1_000_000;
/** Who reads a large photo of an earlier visit. */
const READER = "hanako";
const WITHOUT_ACCESS = [403, 404];

async function headersOf({ client }: Week, customer: string) {
  const token = await client.identity.signIdToken(client.customer(customer));
  return { authorization: `Bearer ${token}`, "content-type": "image/jpeg" };
}

/** What the guard against slow bodies must leave alone and what it must end. */
function findFaults(read: Read | undefined, facts: { areSlowCut: boolean; isStuckCut: boolean }): string[] {
  const isWhole = read?.status === 200 && read.bytes.length === LARGE_PHOTO_BYTES;
  const mayRead = read === undefined || !WITHOUT_ACCESS.includes(read.status);
  return [
    ...(mayRead && !isWhole
      ? [`a slow download ends with ${read?.status ?? "no answer"} after ${read?.bytes.length ?? 0} bytes`]
      : []),
    ...(facts.areSlowCut ? ["a body at a slow telephone's speed is cut off"] : []),
    ...(facts.isStuckCut ? [] : ["a body that does not come is waited for"]),
  ];
}

/** A patient sends a photo while others send slowly, send nothing, and read a large photo slowly. */
async function sendBesideSlowLines(week: Week, customer: string, path: string, clinicId: string): Promise<TestAnswer> {
  const { client } = week;
  const other = Object.keys(MARKERS).find((name) => name !== customer && name !== READER) ?? READER;
  const [own, slowly, reading] = await Promise.all([customer, other, READER].map((name) => headersOf(week, name)));
  return withLargePhoto(client, client.treatmentId("planned"), async (photoId) => {
    const { port, close } = await servePortal(client);
    const begin = (isStuck: boolean) => sendSlowly(port, path, { ...slowly }, SLOW_BODY_BYTES, isStuck);
    const bodies = Array.from({ length: SLOW_BODIES }, () => begin(false));
    const stuck = begin(true);
    try {
      const [read, sent, isStuckCut] = await Promise.all([
        readSlowly(port, fillPath(readPhotoCall.path, { clinicId, photoId }), { ...reading }),
        sendWhole(port, path, { ...own }, PICTURE),
        waitUntilCut(stuck),
      ]);
      const faults = findFaults(read, { areSlowCut: bodies.some(({ isCut }) => isCut()), isStuckCut });
      if (sent === undefined) faults.push("the photo is not answered");
      if (sent === undefined || faults.length > 0) return { status: 500, headers: new Headers(), body: { faults } };
      return { status: sent.status, headers: new Headers(), body: JSON.parse(sent.bytes.toString()) };
    } finally {
      for (const { end } of [...bodies, stuck]) end();
      await close();
    }
  });
}

const besideSlowLines: Act = {
  name: "photo-beside-slow-lines",
  words: ["photo"],
  offers: (week) =>
    ofPages(week, ({ person, clinicId, home }) => {
      const { treatmentId } = home.nextTreatment;
      const isHere = clinicId === week.client.clinicId && person.representationId === undefined;
      if (treatmentId === null || !isHere || person.customer === READER) return [];
      if (home.nextAction.kind === "visit-in-progress") return [];
      const path = `${fillPath(readPhotosCall.path, { clinicId })}?treatmentId=${treatmentId}`;
      return [
        {
          key: `photo-beside-slow-lines ${treatmentId}`,
          sentence: `${person.name} sends a photo with the visit ${at(clinicId)} while others send and read slowly`,
          mayRefuse: FULL,
          send: () => sendBesideSlowLines(week, person.customer, path, clinicId),
        },
      ];
    }),
};

export const SLOW_LINE_ACTS: readonly Act[] = [besideSlowLines];
