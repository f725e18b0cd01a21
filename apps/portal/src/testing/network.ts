import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { changeableDelivery } from "../entities/delivery/delivery-fixtures.ts";
import { NO_READING } from "./room-answers.ts";
import { screenAnswers } from "./screen-answers.ts";

/** Every chosen time is of 内科 with 佐藤 一郎: the bar of the chosen time reads it on many screens. */
const answerSpotFacts = http.get("*/api/v1/clinic/:clinicId/spot/:spotId", ({ params }) =>
  HttpResponse.json({
    spotId: params["spotId"],
    clinicalDepartmentId: "department-internal",
    doctorName: "佐藤 一郎",
    startsAt: "2026-05-12T14:30:00+09:00",
    endsAt: "2026-05-12T14:45:00+09:00",
  }),
);

/** The clinic has no registration form. */
const answerNoForm = ["*/api/v1/clinic/:clinicId/form", "*/api/v1/customer/clinic/:clinicId/form"].map((path) =>
  http.get(path, () => HttpResponse.json({ code: "CL002", message: "-" }, { status: 404 })),
);

/** The header of every signed-in page reads whether a room is open: by default none is. */
const answerNextAction = http.get("*/api/v1/customer/clinic/:clinicId/next-action", () =>
  HttpResponse.json({ kind: "book" }),
);

/** The frame of every signed-in page counts the unread messages: by default there are none. */
const answerNotices = http.get("*/api/v1/customer/clinic/:clinicId/notice", () =>
  HttpResponse.json({ notices: [], unreadMessages: 0 }),
);

/** A parcel whose wishes can no longer be changed. */
const answerDelivery = http.get("*/api/v1/customer/clinic/:clinicId/treatment/:treatmentId/delivery", () =>
  HttpResponse.json({ ...changeableDelivery, canChange: false }),
);

/** A visit without messages, for which no more can be written. */
const answerMessages = http.get("*/api/v1/customer/clinic/:clinicId/treatment/:treatmentId/room/message", () =>
  HttpResponse.json({ ...NO_READING, messages: [] }),
);

/** The network of the tests, at the HTTP layer. An unexpected call fails. */
export const network = setupServer(
  answerSpotFacts,
  answerNextAction,
  answerNotices,
  answerDelivery,
  answerMessages,
  ...answerNoForm,
  ...screenAnswers,
);
