import { HttpResponse, http } from "msw";
import type { ApiClient } from "../api/client.ts";
import { createApiClient } from "../api/client.ts";
import { type FirstCall, firstScreen, type RecordKey, recordsOf } from "../api/first-call.ts";
import { recordKeys } from "../fetching/record-keys.ts";
import { callOf } from "./call-of.ts";
import { network } from "./network.ts";

export const CLINIC = "/api/v1/customer/clinic/clinic-minato";
const INFORMATION = "/api/v1/customer/business/business-minato/information";
export const PLACE = { clinicId: "clinic-minato", medicalBusinessId: "business-minato" };

/** A screen of four reads, and the reads of its details. */
export const fourReads = firstScreen(
  `${CLINIC}/home`,
  {},
  {
    profile: recordKeys.profile(PLACE),
    nextAction: recordKeys.nextAction(PLACE),
    treatments: recordKeys.treatments(PLACE, { page: 1 }),
    notices: recordKeys.notices(PLACE),
  },
  {
    key: ["treatment", PLACE.clinicId],
    split: ({ details }) =>
      recordsOf(details).map((detail) => [recordKeys.treatment(PLACE, String(detail["treatmentId"])), detail]),
  },
);

/** The answer of the screen's one call. */
export const ALL_PARTS = {
  profile: { lastName: "山田" },
  profileVersion: '"1"',
  nextAction: { kind: "book" },
  treatments: { history: [] },
  details: [{ treatmentId: "t-1" }],
  notices: { notices: [] },
};

/** The answer of every other call. */
export const SINGLE = { isSingle: true };

/** Answers every customer call, and records the requested paths. */
export function recordAsked(): string[] {
  const asked: string[] = [];
  const answer =
    (body: object) =>
    ({ request }: { request: Request }) => {
      asked.push(request.url.replace(/^.*\/customer/, ""));
      return HttpResponse.json(body);
    };
  network.use(http.get(`*${CLINIC}/home`, answer(ALL_PARTS)), http.all("*/api/v1/customer/*", answer(SINGLE)));
  return asked;
}

type Session = { token: string | undefined; onTokenRefused?: () => void };

/** A client whose loaders and reads the test controls. */
export function openPrefetchClient(session: Session) {
  const api: ApiClient = createApiClient({
    place: PLACE,
    baseUrl: "",
    getIdToken: async () => session.token ?? "",
    findIdToken: async () => session.token,
    ...(session.onTokenRefused && { onTokenRefused: session.onTokenRefused }),
    retryDelayMs: () => 0,
  });
  async function read(key: RecordKey, path: string, onHeaders?: (headers: Headers) => void): Promise<unknown> {
    return api.send(callOf("GET", path), { ready: await api.consumePrefetched(key), onHeaders });
  }
  return {
    api,
    load: (call: FirstCall, cause: string, pathname = "/mypage") =>
      api.prefetch(call, { cause, location: { pathname } }),
    read,
    readNotices: () => read(recordKeys.notices(PLACE), `${CLINIC}/notice`),
    readNextAction: () => read(recordKeys.nextAction(PLACE), `${CLINIC}/next-action`),
    readProfile: (onHeaders?: (headers: Headers) => void) => read(recordKeys.profile(PLACE), INFORMATION, onHeaders),
  };
}
