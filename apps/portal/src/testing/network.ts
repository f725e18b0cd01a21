import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { changeableDelivery } from "../entities/delivery/delivery-fixtures.ts";
import { NO_READING } from "./room-answers.ts";
import { screenAnswers } from "./screen-answers.ts";

/** Every chosen time is one of 内科 with 佐藤 一郎: the bar of the chosen time asks on many screens. */
const answerSpotFacts = http.get("*/api/v1/clinic/:clinicId/spot/:spotId", ({ params }) =>
  HttpResponse.json({
    spotId: params["spotId"],
    clinicalDepartmentId: "department-internal",
    doctorName: "佐藤 一郎",
    startsAt: "2026-05-12T14:30:00+09:00",
    endsAt: "2026-05-12T14:45:00+09:00",
  }),
);

/** The clinic asks nothing of its own at registration. */
const answerNoForm = ["*/api/v1/clinic/:clinicId/form", "*/api/v1/customer/clinic/:clinicId/form"].map((path) =>
  http.get(path, () => HttpResponse.json({ code: "CL002", message: "-" }, { status: 404 })),
);

/** The header of every signed-in page asks for the room that is open: by default none is. */
const answerNextAction = http.get("*/api/v1/customer/clinic/:clinicId/next-action", () =>
  HttpResponse.json({ kind: "book" }),
);

/** A parcel that nothing can be wished of any more. */
const answerDelivery = http.get("*/api/v1/customer/clinic/:clinicId/treatment/:treatmentId/delivery", () =>
  HttpResponse.json({ ...changeableDelivery, canChange: false }),
);

/** About a visit nobody has written anything, and nobody may any more. */
const answerMessages = http.get("*/api/v1/customer/clinic/:clinicId/treatment/:treatmentId/room/message", () =>
  HttpResponse.json({ ...NO_READING, messages: [] }),
);

/** The network of the tests, answered at the HTTP layer. Any other call that no test has foreseen fails. */
export const network = setupServer(
  answerSpotFacts,
  answerNextAction,
  answerDelivery,
  answerMessages,
  ...answerNoForm,
  ...screenAnswers,
);
