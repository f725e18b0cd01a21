import type { Address } from "@madoguchi/contract/address/address";
import type { Card } from "@madoguchi/contract/card/card";
import type { Hold } from "@madoguchi/contract/reservation/hold";
import type { Spot } from "@madoguchi/contract/spot/spot";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { NextAction } from "@madoguchi/contract/treatment/next-action";
import { isUnpaid } from "@madoguchi/contract/treatment/status";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { HttpResponse, http } from "msw";
import * as fixtures from "../entities/treatment/treatment-fixtures.ts";
import { refusal } from "./answers.ts";

/** Noon of Monday, 11 May 2026 in Japan: the time of the reservation tests. */
export const MONDAY_NOON = new Date("2026-05-11T12:00:00+09:00");

export const CHOSEN_SEARCH = "spotId=spot-1430&startAt=2026-05-12T14%3A30%3A00%2B09%3A00&isFirstTreatment=true";

export function spotAt(startsAt: string, availability: Spot["availability"] = "open"): Spot {
  const time = startsAt.slice(11, 16).replace(":", "");
  const endsAt = toWireTime(new Date(Date.parse(startsAt) + 15 * 60_000));
  return {
    spotId: `spot-${startsAt.slice(8, 10)}-${time}`,
    clinicalDepartmentId: "department-internal",
    doctorName: "佐藤 一郎",
    startsAt,
    endsAt,
    availability,
  };
}

const SPOTS = "*/api/v1/clinic/:clinicId/spot";

/** Answers every week with its part of the spots. */
export function answerSpots(spots: readonly Spot[]) {
  return http.get(SPOTS, ({ request }) => {
    const query = new URL(request.url).searchParams;
    const [from = "", to = ""] = [query.get("from") ?? "", query.get("to") ?? ""];
    return HttpResponse.json({
      spots: spots.filter(({ startsAt }) => startsAt.slice(0, 10) >= from && startsAt.slice(0, 10) <= to),
    });
  });
}

/** Shared with the showcase of whole screens. */
export const { bookedTreatment, askedTreatment, answeredTreatment, heldSpot } = fixtures;

/** Every requested time is held. */
export function answerHold(hold: Hold = heldSpot) {
  return http.post("*/api/v1/customer/clinic/:clinicId/treatment/hold", () => HttpResponse.json(hold));
}

/** The server's default next action: the next visit, or a new booking. */
function nextActionOf(next: TreatmentDetail | undefined): NextAction {
  if (!next?.startsAt || !next.endsAt || !next.roomOpensAt) return { kind: "book" };
  const { treatmentId, clinicalDepartmentName, startsAt, endsAt, roomOpensAt } = next;
  return { kind: "visit-ahead", treatmentId, clinicalDepartmentName, startsAt, endsAt, roomOpensAt };
}

/** The record of a customer: by default without a booked and an unpaid treatment. */
export function answerRecord({
  next,
  history = [],
  older = [],
  action = nextActionOf(next),
}: {
  next?: TreatmentDetail;
  history?: readonly Partial<TreatmentDetail>[];
  /** Treatments on a later page than the first. */
  older?: readonly Partial<TreatmentDetail>[];
  action?: NextAction;
} = {}) {
  const all = [...history, ...older].map((item, position) => {
    const base = { ...bookedTreatment, treatmentId: `treatment-${position + 10}` };
    return fixtures.inStatus(base, item.statusId ?? base.statusId, item);
  });
  const known = next ? [next, ...all] : all;
  return [
    http.get("*/api/v1/customer/clinic/:clinicId/next-treatment", () =>
      HttpResponse.json({
        clinicalDepartmentId: next?.clinicalDepartmentId ?? null,
        clinicalDepartmentName: next?.clinicalDepartmentName ?? null,
        treatmentId: next?.treatmentId ?? null,
        startsAt: next?.startsAt ?? null,
        endsAt: next?.endsAt ?? null,
      }),
    ),
    http.get("*/api/v1/customer/clinic/:clinicId/treatment", () =>
      HttpResponse.json({
        history: all.slice(0, history.length),
        unpaid: all.filter(({ statusId }) => isUnpaid(statusId)),
        page: 1,
        pageCount: older.length > 0 ? 2 : 1,
        total: all.length,
      }),
    ),
    http.get("*/api/v1/customer/clinic/:clinicId/next-action", () => HttpResponse.json(action)),
    http.get("*/api/v1/customer/clinic/:clinicId/notice", () => HttpResponse.json({ notices: [] })),
    http.get("*/api/v1/customer/clinic/:clinicId/latest-treatment", () =>
      HttpResponse.json({
        latestTreatment:
          all.find((line) => line.isAdditionalMedicineAvailable === 1 || line.isApplyingAdditionalMedicine === 1) ??
          null,
      }),
    ),
    http.get("*/api/v1/customer/clinic/:clinicId/treatment/:treatmentId", ({ params }) => {
      const treatment = known.find(({ treatmentId }) => treatmentId === params["treatmentId"]);
      return treatment ? HttpResponse.json(treatment) : refusal(404, "T001", "診察が見つかりませんでした。");
    }),
  ];
}

/** The registered data for the visit: by default neither address nor card. */
export function answerPreparation({ address = null, cards = [] }: { address?: Address | null; cards?: Card[] } = {}) {
  return [
    http.get("*/api/v1/customer/business/:medicalBusinessId/address", () => HttpResponse.json({ address })),
    http.get("*/api/v1/customer/business/:medicalBusinessId/card", () => HttpResponse.json({ cards })),
  ];
}

/** Every call of the record is refused with one code. */
export function refuseRecord(status: number, code: string, message: string) {
  const answer = () => HttpResponse.json({ code, message }, { status });
  return [
    http.get("*/api/v1/customer/clinic/:clinicId/next-treatment", answer),
    http.get("*/api/v1/customer/clinic/:clinicId/next-action", answer),
    http.get("*/api/v1/customer/clinic/:clinicId/notice", answer),
    http.get("*/api/v1/customer/clinic/:clinicId/latest-treatment", answer),
    http.get("*/api/v1/customer/clinic/:clinicId/treatment", answer),
    http.get("*/api/v1/customer/clinic/:clinicId/treatment/:treatmentId", answer),
  ];
}
