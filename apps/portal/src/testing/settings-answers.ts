import { DEFAULT_NOTIFICATION_CHOICES } from "@madoguchi/contract/notification/notification-choices";
import { HttpResponse, http } from "msw";
import { frameAnswers } from "./answers.ts";
import { demonstrationProfile } from "./demonstration.ts";
import { network } from "./network.ts";

/** The API's header for all data of a patient. */
const KEPT_BY_NO_CACHE = { headers: { "cache-control": "no-store" } };

/** The calls of 基本情報変更 when it is opened. */
export function answerSettings(profile = demonstrationProfile): void {
  network.use(
    http.get("*/api/v1/customer/business/:medicalBusinessId/information", () =>
      HttpResponse.json(profile, KEPT_BY_NO_CACHE),
    ),
    http.get("*/api/v1/customer/business/:medicalBusinessId/notification", () =>
      HttpResponse.json(DEFAULT_NOTIFICATION_CHOICES, KEPT_BY_NO_CACHE),
    ),
    http.get("*/api/v1/customer/business/:medicalBusinessId/session", () =>
      HttpResponse.json(
        {
          sessions: [
            {
              sessionId: "session-1",
              device: "iPhone の Safari",
              isCurrent: true,
              signedInAt: "2026-05-11T08:00:00+09:00",
              lastUsedAt: "2026-05-11T11:58:00+09:00",
            },
            {
              sessionId: "session-2",
              device: "Windows のパソコンの Chrome",
              isCurrent: false,
              signedInAt: "2026-05-01T20:00:00+09:00",
              lastUsedAt: "2026-05-10T21:30:00+09:00",
            },
          ],
          idleDays: 30,
          maximumDays: 90,
        },
        KEPT_BY_NO_CACHE,
      ),
    ),
    ...frameAnswers,
  );
}
