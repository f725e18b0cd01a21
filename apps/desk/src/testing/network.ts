import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";

/** The frame of every signed-in screen counts the tasks; there are none by default. */
const noTasks = http.get("*/api/v1/operation/clinic/:clinicId/task", () => HttpResponse.json({ tasks: [] }));

/** The frame counts the waiting applications for medicine too. */
const noApplications = http.get("*/api/v1/operation/clinic/:clinicId/application", () =>
  HttpResponse.json({ waiting: [], decided: [] }),
);

/** The start screen reads the state of the clinic's preparation; it ended long ago. */
const preparedLongAgo = http.get("*/api/v1/operation/clinic/:clinicId/preparation", () =>
  HttpResponse.json({ lines: [], missingTexts: [], notConnected: [], isFinished: true }),
);

const noDrafts = http.get("*/api/v1/operation/clinic/:clinicId/content-draft", () =>
  HttpResponse.json({ terms: [], questionnaires: [] }),
);

/** No invitation to a visit. */
const noCompanionRequests = http.get("*/api/v1/operation/clinic/:clinicId/companion-request", () =>
  HttpResponse.json({ requests: [] }),
);

/** The network of the tests, at the HTTP layer. An unexpected call fails. */
export const network = setupServer(noTasks, noApplications, preparedLongAgo, noDrafts, noCompanionRequests);
