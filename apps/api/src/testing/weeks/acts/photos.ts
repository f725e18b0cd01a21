import { fillPath } from "@madoguchi/contract/http/paths";
import { readPhotosCall } from "@madoguchi/contract/photo/photo.patient.calls";
import { testPicture } from "../../test-pictures.ts";
import type { Act, Week } from "../week.ts";
import { at, ofPages } from "./reservation.ts";

export const PICTURE = await testPicture("jpeg", { width: 40, height: 40 });

function sendFile(name: string, content: Uint8Array, mayRefuse: readonly string[]): Act {
  return {
    name,
    words: ["photo", "questionnaire"],
    offers: (week: Week) =>
      ofPages(week, ({ person, clinicId, home }) => {
        const { treatmentId } = home.nextTreatment;
        if (treatmentId === null || home.nextAction.kind === "visit-in-progress") return [];
        const path = `${fillPath(readPhotosCall.path, { clinicId })}?treatmentId=${treatmentId}`;
        const headers = { "content-type": "image/jpeg", "content-length": String(content.length) };
        return [
          {
            key: `${name} ${treatmentId}`,
            sentence: `${person.name} sends a ${name} with the visit ${at(clinicId)}`,
            mayRefuse,
            send: () => week.as(person).post(path, content, { headers }),
          },
        ];
      }),
  };
}

/** No further photo is taken. */
export const FULL = ["枚まで送れます"];

const LARGE_FILE = new Uint8Array(9 * 1024 * 1024);

/** The thirteenth is refused; what is no picture is refused, and takes no place, however large and however often. */
export const PHOTO_ACTS: readonly Act[] = [
  sendFile("photo", PICTURE, FULL),
  sendFile("file-that-is-no-photo", LARGE_FILE, ["E001"]),
];
