import type { HomeScreen } from "@madoguchi/contract/screen/home-screen";
import type { readHomeScreenCall } from "@madoguchi/contract/screen/screen.patient.calls";
import type { Place } from "../../api/call-options.ts";
import { type FirstCall, firstScreen, type PartKeys, recordsOf } from "../../api/first-call.ts";
import { recordKeys } from "../../fetching/record-keys.ts";

/** The first call of マイページ, which answers all of its reads. */
export function homeCall(place: Place): FirstCall {
  const keys = {
    profile: recordKeys.profile(place),
    nextAction: recordKeys.nextAction(place),
    nextTreatment: recordKeys.nextTreatment(place),
    treatments: recordKeys.treatments(place, { page: 1 }),
    latestTreatment: recordKeys.latestTreatment(place),
    notices: recordKeys.notices(place),
    people: recordKeys.people(place),
  } satisfies PartKeys<HomeScreen>;
  return firstScreen<typeof readHomeScreenCall>("/api/v1/customer/clinic/{clinicId}/home", place, keys, {
    key: recordKeys.treatment(place, "").slice(0, -1),
    split: ({ details }) =>
      recordsOf(details).map((detail) => [recordKeys.treatment(place, String(detail["treatmentId"])), detail]),
  });
}
