import type { Act } from "../week.ts";
import { MEDICINE_ACTS } from "./medicine.ts";
import { MESSAGE_ACTS } from "./messages.ts";
import { MONEY_ACTS } from "./money.ts";
import { PARCEL_ACTS } from "./parcels.ts";
import { PAYMENT_ACTS } from "./payment.ts";
import { PEOPLE_ACTS } from "./people.ts";
import { PHOTO_ACTS } from "./photos.ts";
import { PROPOSAL_ACTS } from "./proposals.ts";
import { RESERVATION_ACTS } from "./reservation.ts";
import { SCHEDULE_ACTS } from "./schedule.ts";
import { SLOW_LINE_ACTS } from "./slow-lines.ts";
import { TASK_ACTS } from "./tasks.ts";
import { VISIT_ACTS } from "./visit.ts";
import { WORLD_ACTS } from "./world.ts";

export const ACTS: readonly Act[] = [
  ...RESERVATION_ACTS,
  ...VISIT_ACTS,
  ...PAYMENT_ACTS,
  ...MONEY_ACTS,
  ...MEDICINE_ACTS,
  ...PARCEL_ACTS,
  ...PHOTO_ACTS,
  ...SLOW_LINE_ACTS,
  ...SCHEDULE_ACTS,
  ...PEOPLE_ACTS,
  ...MESSAGE_ACTS,
  ...PROPOSAL_ACTS,
  ...TASK_ACTS,
  ...WORLD_ACTS,
];
