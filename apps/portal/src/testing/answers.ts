import { HttpResponse, http } from "msw";
import { roomIn } from "../entities/treatment/sample-rooms.ts";
import { demonstrationClinic, demonstrationProfile } from "./demonstration.ts";

/** The calls of a signed-in page's frame. */
export const frameAnswers = [
  http.get("*/api/v1/customer/business/:medicalBusinessId/information", () => HttpResponse.json(demonstrationProfile)),
  http.get("*/api/v1/clinic/:clinicId", () => HttpResponse.json(demonstrationClinic)),
  // A page that acts for somebody else names who acts.
  http.get("*/api/v1/customer/business/:medicalBusinessId/person", () => HttpResponse.json({ people: [] })),
  // While the room of the next visit is open, every page listens to it.
  http.get("*/api/v1/customer/clinic/:clinicId/treatment/:treatmentId/room", () =>
    HttpResponse.json(roomIn("preparing")),
  ),
];

/** A refusal in the API's form. */
export function refusal(status: number, code: string, message: string, headers: Record<string, string> = {}) {
  return HttpResponse.json({ code, message }, { status, headers });
}
