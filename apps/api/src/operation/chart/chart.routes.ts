import { closeTreatmentCall } from "@madoguchi/contract/operation/billing.calls";
import {
  bookForPatientCall,
  cancelTreatmentCall,
  issueVisitCodeCall,
  moveTreatmentCall,
  readVisitLinkCall,
  sendVisitLinkCall,
  setVisitByTelephoneCall,
} from "@madoguchi/contract/operation/booking.calls";
import { readTreatmentCall, startTreatmentCall } from "@madoguchi/contract/operation/chart.calls";
import { readDisplacedCall, settleDisplacedCall } from "@madoguchi/contract/operation/displaced.calls";
import { finishTreatmentCall } from "@madoguchi/contract/operation/visit-record.calls";
import type { Deps } from "../../platform/deps.ts";
import { openOperationRoutes } from "../answer-operation-call.ts";
import { bookForPatient } from "./book-for-patient.ts";
import { readDisplaced, settleDisplaced } from "./displaced.ts";
import { issueVisitCode } from "./issue-visit-code.ts";
import { moveTreatment } from "./move-treatment.ts";
import { readTreatmentRecord } from "./read-treatment-record.ts";
import {
  cancelByClinic,
  closeTreatment,
  finishTreatment,
  setVisitByTelephone,
  startTreatment,
} from "./treatment-steps.ts";
import { readVisitLink, sendVisitLink } from "./visit-link.ts";

/** The clinic's calls on a visit: book, read, start, finish, close, cancel, move. */
export function createChartRoutes(needs: Pick<Deps, "database" | "now" | "settings" | "sms">) {
  const { routes, answer } = openOperationRoutes(needs);
  answer(readTreatmentCall, ({ deps, operator, params }) => readTreatmentRecord(deps, operator, params.treatmentId));
  answer(startTreatmentCall, ({ deps, operator, params }) => startTreatment(deps, operator, params.treatmentId));
  answer(finishTreatmentCall, ({ deps, operator, params, body }) =>
    finishTreatment(deps, operator, params.treatmentId, body),
  );
  answer(closeTreatmentCall, ({ deps, operator, params, body }) =>
    closeTreatment(deps, operator, params.treatmentId, body.reason),
  );
  answer(readDisplacedCall, ({ deps, operator, query }) => readDisplaced(deps, operator, query));
  answer(settleDisplacedCall, ({ deps, operator, body }) => settleDisplaced(deps, operator, body));
  answer(cancelTreatmentCall, ({ deps, operator, params, body }) =>
    cancelByClinic(deps, operator, params.treatmentId, body.reason),
  );
  answer(moveTreatmentCall, ({ deps, operator, params, body }) =>
    moveTreatment(deps, operator, params.treatmentId, body),
  );
  answer(setVisitByTelephoneCall, ({ deps, operator, params, body }) =>
    setVisitByTelephone(deps, operator, params.treatmentId, body.isByTelephone),
  );
  answer(issueVisitCodeCall, ({ deps, operator, params }) => issueVisitCode(deps, operator, params.treatmentId));
  answer(readVisitLinkCall, ({ deps, operator, params }) => readVisitLink(deps, operator, params.treatmentId));
  answer(sendVisitLinkCall, ({ deps, operator, params }) => sendVisitLink(deps, operator, params.treatmentId));
  answer(bookForPatientCall, ({ deps, operator, params, body }) =>
    bookForPatient(deps, operator, params.medicalRecordCode, body),
  );
  return routes;
}
