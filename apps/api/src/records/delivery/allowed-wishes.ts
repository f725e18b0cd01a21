import type { DeliverySettings } from "@madoguchi/contract/delivery/delivery-settings";
import {
  type AllowedWishes,
  type DeliveryWish,
  refusedWishes,
  TIMES_OF_CARRIER,
} from "@madoguchi/contract/delivery/delivery-wish";
import { addCalendarDays, type CalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { Database } from "../../platform/db/database.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findDeliverySettings } from "./clinic-delivery.store.ts";
import { findDispatch } from "./dispatch.store.ts";

const DAYS_AHEAD = 14;
/** The least number of parcels from which the clinic's own median is used. */
const LEAST_PARCELS = 20;
const USUAL_DISPATCH_DAYS = 2;
/** From the carrier's counter to the patient. */
const TRANSIT_DAYS = 1;

/** The wishes that a patient may choose today, for a clinic that takes so many days from payment to dispatch. */
export function allowedWishes(
  settings: DeliverySettings,
  { today, dispatchDays }: { today: CalendarDay; dispatchDays: number },
): AllowedWishes {
  const first = Math.min(Math.max(dispatchDays, 0) + TRANSIT_DAYS, DAYS_AHEAD);
  const days = Array.from({ length: DAYS_AHEAD - first + 1 }, (_, index) => addCalendarDays(today, first + index));
  return {
    plainLabel: settings.offersPlainLabel,
    handover: settings.offersHandover,
    office: settings.offersOffice,
    days: settings.offersTime ? days : [],
    times: settings.offersTime ? [...TIMES_OF_CARRIER[settings.carrier]] : [],
  };
}

/** The wishes that the clinic's patients may choose now: by its settings, and the median of its own dispatches. */
export async function findAllowedWishes(database: Database, clinicId: string, now: Date): Promise<AllowedWishes> {
  const settings = await findDeliverySettings(database, clinicId);
  const { parcels, dispatchHours } = await findDispatch(database, { clinicId, now });
  const dispatchDays = parcels < LEAST_PARCELS ? USUAL_DISPATCH_DAYS : Math.ceil(dispatchHours / 24);
  return allowedWishes(settings, { today: toCalendarDay(now), dispatchDays });
}

const MESSAGES: Record<keyof DeliveryWish, string> = {
  contentsLabel: "品名の表示は「医薬品」のみご利用いただけます。",
  isHandedOver: "置き配不可のご希望は、現在お受けしていません。",
  isKeptAtOffice: "営業所止めのご希望は、現在お受けしていません。",
  deliveryDay: "選べないお届け希望日です。別の日をお選びください。",
  deliveryTime: "選べない時間帯です。別の時間帯をお選びください。",
};

/** Refuses (E001) wishes that are not allowed now, part by part; a part of the earlier wish may stay. */
export function requireAllowedWish(wish: DeliveryWish, allowed: AllowedWishes, before?: DeliveryWish): void {
  const refused = refusedWishes(wish, allowed, before);
  if (refused.length === 0) return;
  fail("Validation", { issues: refused.map((part) => ({ path: part, message: MESSAGES[part] })) });
}
