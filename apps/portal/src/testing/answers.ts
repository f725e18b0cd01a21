import { HttpResponse, http } from "msw";
import { demonstrationClinic, demonstrationProfile } from "./demonstration.ts";

/** The calls that the frame of a signed-in page makes. */
export const frameAnswers = [
  http.get("*/api/v1/customer/business/:medicalBusinessId/information", () => HttpResponse.json(demonstrationProfile)),
  http.get("*/api/v1/clinic/:clinicId", () => HttpResponse.json(demonstrationClinic)),
];

/** A refused call as the API words it. */
export function refusal(status: number, code: string, message: string, headers: Record<string, string> = {}) {
  return HttpResponse.json({ code, message }, { status, headers });
}
