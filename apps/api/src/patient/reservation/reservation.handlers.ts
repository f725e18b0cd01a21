import { bookTreatment } from "./book-treatment.ts";
import { cancelTreatment } from "./cancel-treatment.ts";
import { changeTime } from "./change-time.ts";
import { holdSeat } from "./hold-seat.ts";

/** Holding and booking a seat, and moving or cancelling a reservation. */
export const reservationHandlers = { holdSeat, bookTreatment, changeTime, cancelTreatment };
