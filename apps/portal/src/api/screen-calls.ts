import { medicinePaths } from "@madoguchi/contract/http/medicine-paths";
import { apiPaths, fillPath } from "@madoguchi/contract/http/paths";
import { screenPaths } from "@madoguchi/contract/http/screen-paths";
import type { HomeScreen } from "@madoguchi/contract/screen/home-screen";
import type { TreatmentScreen } from "@madoguchi/contract/screen/treatment-screen";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { Place, Query } from "./call-options.ts";

/** An answer as its own call would give it. */
export type Answer = { body: unknown; headers: Headers };

/** One call for what a screen reads at first. */
export type ScreenCall = {
  /** As `keyOf` writes it. */
  key: string;
  /** Whether a single call, by its key, waits for the answer rather than being made. */
  brings: (key: string) => boolean;
  /** What it answers of single calls, by their keys; more than it `brings` where only the answer says which. */
  read: (answer: Answer) => ReadonlyMap<string, Answer>;
};

/** Names a reading call by its path and query, in the order in which the query is given. */
export function keyOf(path: string, query: Query = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]));
  return given.length === 0 ? path : `${path}?${given.join("&")}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Nothing but the call that the screen makes itself, only earlier. */
function itself(path: string, query?: Query): ScreenCall {
  const key = keyOf(path, query);
  return { key, brings: (each) => each === key, read: (answer) => new Map([[key, answer]]) };
}

/** The parts of a screen's answer by the single calls that answer the same; a part that is not there is left to its call. */
function readParts(body: unknown, keys: Record<string, string>): Map<string, Answer> {
  const answers = new Map<string, Answer>();
  if (!isRecord(body)) return answers;
  for (const [part, key] of Object.entries(keys)) {
    const version = part === "profile" ? body["profileVersion"] : undefined;
    const headers = new Headers(typeof version === "string" ? { etag: version } : {});
    if (isRecord(body[part])) answers.set(key, { body: body[part], headers });
  }
  return answers;
}

type PartKeys<Screen> = Partial<Record<keyof Screen & string, string>>;

function frameKeys({ clinicId, medicalBusinessId }: Place) {
  return {
    profile: fillPath(apiPaths.information, { medicalBusinessId }),
    nextAction: fillPath(apiPaths.nextAction, { clinicId }),
  };
}

function homeCall(place: Place): ScreenCall {
  const { clinicId } = place;
  const keys = {
    ...frameKeys(place),
    nextTreatment: fillPath(apiPaths.nextTreatment, { clinicId }),
    treatments: keyOf(fillPath(apiPaths.treatments, { clinicId }), { page: 1 }),
    latestTreatment: fillPath(apiPaths.latestTreatment, { clinicId }),
    notices: fillPath(apiPaths.notices, { clinicId }),
  } satisfies PartKeys<HomeScreen>;
  return {
    key: fillPath(screenPaths.home, { clinicId }),
    brings: (key) => Object.values<string>(keys).includes(key),
    read: ({ body, headers }) => {
      const answers = readParts(body, keys);
      const details = isRecord(body) && Array.isArray(body["details"]) ? body["details"] : [];
      for (const detail of details.filter(isRecord)) {
        const treatmentId = String(detail["treatmentId"]);
        answers.set(fillPath(apiPaths.treatment, { clinicId, treatmentId }), { body: detail, headers });
      }
      return answers;
    },
  };
}

function treatmentCall(place: Place, treatmentId: string): ScreenCall {
  const at = { clinicId: place.clinicId, treatmentId };
  const keys = {
    ...frameKeys(place),
    treatment: fillPath(apiPaths.treatment, at),
    delivery: fillPath(medicinePaths.delivery, at),
  } satisfies PartKeys<TreatmentScreen>;
  return {
    key: fillPath(screenPaths.treatmentPage, at),
    brings: (key) => Object.values<string>(keys).includes(key),
    read: ({ body }) => {
      const page = isRecord(body) && isRecord(body["questionnaire"]) ? body["questionnaire"] : undefined;
      const questionnaireId = String(page?.["questionnaireId"]);
      const asked = fillPath(apiPaths.questionnaire, { clinicId: place.clinicId, questionnaireId });
      return readParts(body, { ...keys, questionnaire: keyOf(asked, { treatmentId }) });
    },
  };
}

/** All of the clinic's texts. */
function termsCall({ clinicId }: Place): ScreenCall {
  const keyOfText = (kind: string) => fillPath(apiPaths.terms, { clinicId, kind });
  return {
    key: fillPath(screenPaths.termsPage, { clinicId }),
    brings: (key) => key.startsWith(keyOfText("")),
    read: ({ body, headers }) => {
      const texts = isRecord(body) && Array.isArray(body["terms"]) ? body["terms"].filter(isRecord) : [];
      return new Map(texts.map((text) => [keyOfText(String(text["kind"])), { body: text, headers }]));
    },
  };
}

type ReadSearch = (name: string) => string | undefined;

/** One page of the history: what its address leaves out, or says wrongly, is the first (spec §5). */
function historyCall({ clinicId }: Place, search: ReadSearch): ScreenCall {
  const page = search("page") ?? "";
  return itself(fillPath(apiPaths.treatments, { clinicId }), {
    page: /^[1-9]\d{0,5}$/.test(page) ? page : 1,
    kind: search("kind"),
    cancelled: search("cancelled"),
  });
}

function questionnaireCall({ clinicId }: Place, questionnaireId: string, search: ReadSearch): ScreenCall {
  const path = fillPath(apiPaths.questionnaire, { clinicId, questionnaireId });
  return itself(path, { treatmentId: search("treatmentId") });
}

/** The screens by their addresses; an id in the address is the first group. */
const SCREENS: [RegExp, (place: Place, id: string, search: ReadSearch, now: Date) => ScreenCall][] = [
  [/^\/mypage$/, homeCall],
  [/^\/treatment\/([^/]+)$/, treatmentCall],
  [/^\/terms$/, termsCall],
  [/^\/history$/, (place, _, search) => historyCall(place, search)],
  [
    /^\/payment\/([^/]+)(?:\/payment-method|\/confirm)?$/,
    ({ clinicId }, treatmentId) => itself(fillPath(apiPaths.payment, { clinicId, treatmentId })),
  ],
  [/^\/questions\/([^/]+)$/, questionnaireCall],
  [
    /^\/repurchase-medicines\/(?!complete$)([^/]+)$/,
    ({ clinicId }, treatmentId) => itself(fillPath(medicinePaths.offer, { clinicId, treatmentId })),
  ],
  [
    /^\/settings\/user-profile$/,
    ({ medicalBusinessId }) => itself(fillPath(apiPaths.information, { medicalBusinessId })),
  ],
  [
    /^\/(?:settings\/address|payment-information\/shipping-address)$/,
    ({ medicalBusinessId }) => itself(fillPath(apiPaths.address, { medicalBusinessId })),
  ],
  [
    /^\/(?:settings|payment-information)\/payment-method$/,
    ({ medicalBusinessId }) => itself(fillPath(apiPaths.cards, { medicalBusinessId })),
  ],
  [
    /^\/settings\/notifications$/,
    ({ medicalBusinessId }) => itself(fillPath(apiPaths.notificationChoices, { medicalBusinessId })),
  ],
  [
    /^\/settings\/receipts$/,
    ({ clinicId }, _, __, now) =>
      itself(fillPath(apiPaths.receiptsOfYear, { clinicId, year: toCalendarDay(now).slice(0, 4) })),
  ],
  [/^\/settings\/devices$/, ({ medicalBusinessId }) => itself(fillPath(apiPaths.sessions, { medicalBusinessId }))],
];

/** The call that the screen at an address begins with; none where it asks for nothing, or not until it is there. */
export function screenCallOf(href: string, place: Place, now: Date): ScreenCall | undefined {
  const { pathname, searchParams } = new URL(href, "https://portal.invalid");
  const path = pathname.replace(/(?<=.)\/$/, "");
  const search = (name: string) => searchParams.get(name) ?? undefined;
  for (const [pattern, callOf] of SCREENS) {
    const match = pattern.exec(path);
    if (match) return callOf(place, decodeURIComponent(match[1] ?? ""), search, now);
  }
  return undefined;
}
