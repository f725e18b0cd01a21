import { readDepartmentsCall } from "@madoguchi/contract/department/department.operation.calls";
import type { DisplacedList } from "@madoguchi/contract/displaced/displaced";
import { readDisplacedCall } from "@madoguchi/contract/displaced/displaced.operation.calls";
import { readDoctorsCall } from "@madoguchi/contract/doctor/doctor.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import type { Closure } from "@madoguchi/contract/spot/closure";
import type { ManagedSpot } from "@madoguchi/contract/spot/managed-spot";
import { readClosuresCall, readWeeklySessionsCall } from "@madoguchi/contract/spot/schedule.operation.calls";
import { closeSpotsCall, openSpotsCall, readSpotsCall } from "@madoguchi/contract/spot/spot.operation.calls";
import type { TermsKind } from "@madoguchi/contract/terms/terms";
import type { ManagedPlace } from "@madoguchi/contract/waitlist/waitlist";
import { readWaitlistCall } from "@madoguchi/contract/waitlist/waitlist.operation.calls";
import { HttpResponse, http } from "msw";
import { demonstrationSession } from "./session-answers.ts";
import { bookedSpotFixture, departmentFixture, displacedFixture, spotFixture } from "./week-spots.ts";

const { clinicId } = demonstrationSession;
const THURSDAY = "2026-05-14T10:00:00+09:00";

export const TEN = "2026-05-12T10:00:00+09:00";

/** The URL of a call of the clinic. */
export function at(path: string): string {
  return `*${fillPath(path, { clinicId })}`;
}

type Week = {
  spots: ManagedSpot[];
  closures: Closure[];
  waiting: ManagedPlace[];
  displaced: DisplacedList;
  missingTexts: TermsKind[];
  hasDoctor: boolean;
  sent: [string, unknown][];
};

/** Two free times on Tuesday and a booked one on Thursday. */
export function testWeek(): Week {
  const quarterPast = spotFixture("quarter-past", "2026-05-12T10:15:00+09:00");
  return {
    spots: [spotFixture("ten", TEN), quarterPast, bookedSpotFixture("thursday", THURSDAY)],
    closures: [],
    waiting: [],
    displaced: { visits: [displacedFixture("visit-1", "窓口 花子", THURSDAY)], times: [] },
    missingTexts: [],
    hasDoctor: true,
    sent: [],
  };
}

export function setClosed(week: Week, spotIds: readonly string[], closedAt: string | null): void {
  week.spots = week.spots.map((spot) => (spotIds.includes(spot.spotId) ? { ...spot, closedAt } : spot));
}

/** A call that changes the week; records its body. */
export function act(
  week: Week,
  method: "post" | "put" | "delete",
  path: string,
  answer: (body: { spotIds: string[] }) => object,
) {
  return http[method](path, async ({ request }) => {
    const text = await request.text();
    const body = text === "" ? {} : JSON.parse(text);
    week.sent.push([`${request.method} ${new URL(request.url).pathname.split(`${clinicId}/`)[1]}`, body]);
    return HttpResponse.json(answer(body), { status: method === "post" ? 201 : 200 });
  });
}

/** The API's answers for the week, and the actions on its spots. */
export function weekAnswers(week: Week) {
  return [
    http.get(at(readSpotsCall.path), ({ request }) => {
      const { searchParams } = new URL(request.url);
      const [from, to] = [searchParams.get("from") ?? "", searchParams.get("to") ?? ""];
      const listed = week.spots.filter(({ startsAt }) => from <= startsAt.slice(0, 10) && startsAt.slice(0, 10) <= to);
      const holidays = [{ day: "2026-05-14", name: "みどりの日" }];
      return HttpResponse.json({ spots: listed, holidays, missingTexts: week.missingTexts, hasDoctor: week.hasDoctor });
    }),
    http.get(at(readClosuresCall.path), () => HttpResponse.json({ closures: week.closures })),
    http.get(at(readDisplacedCall.path), () => HttpResponse.json(week.displaced)),
    http.get(at(readWaitlistCall.path), () => HttpResponse.json({ places: week.waiting })),
    http.get(at(readDepartmentsCall.path), () => HttpResponse.json({ clinicalDepartments: [departmentFixture] })),
    http.get(at(readDoctorsCall.path), () => HttpResponse.json({ doctors: [] })),
    http.get(at(readWeeklySessionsCall.path), () => HttpResponse.json({ weeklySessions: [] })),
    act(week, "post", at(closeSpotsCall.path), ({ spotIds }) => {
      setClosed(week, spotIds, TEN);
      return { closedSpotIds: spotIds, remainingReservations: [] };
    }),
    act(week, "post", at(openSpotsCall.path), ({ spotIds }) => {
      setClosed(week, spotIds, null);
      return { openedSpotIds: spotIds };
    }),
    act(week, "put", `${at(readSpotsCall.path)}/:spotId`, () => ({})),
  ];
}
