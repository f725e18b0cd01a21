import { bookTreatmentCall, holdSeatCall } from "@madoguchi/contract/patient/booking.calls";
import { cancelTreatmentCall, changeTimeCall } from "@madoguchi/contract/patient/reservation.calls";
import type { Deps } from "../../platform/deps.ts";
import { openClinicRoutes } from "../answer-patient-call.ts";
import { bookTreatment } from "./book-treatment.ts";
import { cancelTreatment } from "./cancel-treatment.ts";
import { changeTime } from "./change-time.ts";
import { holdSeat } from "./hold-seat.ts";

/** Holding and booking a seat, and moving or cancelling a reservation. */
export function createBookingRoutes(needs: Pick<Deps, "database" | "now">) {
  const { routes, answer, act } = openClinicRoutes(needs);
  answer(holdSeatCall, ({ deps, customer, body }) => holdSeat(deps, customer, body));
  answer(bookTreatmentCall, ({ deps, customer, body }) => bookTreatment(deps, customer, body));
  act(changeTimeCall, ({ deps, customer, params, body }) => changeTime(deps, customer, params.treatmentId, body));
  act(cancelTreatmentCall, ({ deps, customer, params, body }) =>
    cancelTreatment(deps, customer, params.treatmentId, body.reason),
  );
  return routes;
}
