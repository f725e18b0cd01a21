import { HttpResponse, http } from "msw";
import { demonstrationClinic, demonstrationProfile } from "./demonstration.ts";

/** The calls of a signed-in page's frame. */
export const frameAnswers = [
  http.get("*/api/v1/customer/business/:medicalBusinessId/information", () => HttpResponse.json(demonstrationProfile)),
  http.get("*/api/v1/clinic/:clinicId", () => HttpResponse.json(demonstrationClinic)),
];

/** A refusal in the API's form. */
export function refusal(status: number, code: string, message: string, headers: Record<string, string> = {}) {
  return HttpResponse.json({ code, message }, { status, headers });
}
