import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";

/** The frame of every signed-in screen counts the tasks; none waits unless a test says so. */
const noTasks = http.get("*/api/v1/operation/clinic/:clinicId/task", () => HttpResponse.json({ tasks: [] }));

/** It counts the waiting applications for medicine too. */
const noApplications = http.get("*/api/v1/operation/clinic/:clinicId/application", () =>
  HttpResponse.json({ waiting: [], decided: [] }),
);

/** The first place says how far the clinic's preparation is; it ended long ago. */
const preparedLongAgo = http.get("*/api/v1/operation/clinic/:clinicId/preparation", () =>
  HttpResponse.json({ lines: [], missingTexts: [], notConnected: [], isFinished: true }),
);

const noDrafts = http.get("*/api/v1/operation/clinic/:clinicId/content-draft", () =>
  HttpResponse.json({ terms: [], questionnaires: [] }),
);

/** Nobody is asked to join a visit. */
const noCompanionRequests = http.get("*/api/v1/operation/clinic/:clinicId/companion-request", () =>
  HttpResponse.json({ requests: [] }),
);

/** The network of the tests, answered at the HTTP layer. A call that no test has foreseen fails. */
export const network = setupServer(noTasks, noApplications, preparedLongAgo, noDrafts, noCompanionRequests);
