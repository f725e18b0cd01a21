import type { readAddressCall } from "@madoguchi/contract/patient/address.calls";
import type { readCardsCall } from "@madoguchi/contract/patient/card.calls";
import type { readDeliveryCall } from "@madoguchi/contract/patient/delivery.calls";
import type { readOwnDocumentsCall } from "@madoguchi/contract/patient/document.calls";
import type { readLatestTreatmentCall } from "@madoguchi/contract/patient/latest-treatment.calls";
import type { readMedicineOfferCall } from "@madoguchi/contract/patient/medicine.calls";
import type { readNextActionCall } from "@madoguchi/contract/patient/next-action.calls";
import type { readNoticesCall } from "@madoguchi/contract/patient/notice.calls";
import type { readNotificationChoicesCall } from "@madoguchi/contract/patient/notification-choices.calls";
import type { readPaymentPageCall } from "@madoguchi/contract/patient/payment.calls";
import type { readPeopleCall } from "@madoguchi/contract/patient/person.calls";
import type { readProfileCall } from "@madoguchi/contract/patient/profile.calls";
import type { readQuestionnaireCall } from "@madoguchi/contract/patient/questionnaire.calls";
import type { readReceiptsOfYearCall } from "@madoguchi/contract/patient/receipt.calls";
import type { readRoomMessagesCall } from "@madoguchi/contract/patient/room.calls";
import type { readHomeScreenCall, readTreatmentScreenCall } from "@madoguchi/contract/patient/screen.calls";
import type { readSessionsCall } from "@madoguchi/contract/patient/session.calls";
import type { readAllTermsCall, readTermsCall } from "@madoguchi/contract/patient/terms.calls";
import type {
  readNextTreatmentCall,
  readTreatmentCall,
  readTreatmentsCall,
} from "@madoguchi/contract/patient/treatment.calls";
import type { HomeScreen } from "@madoguchi/contract/screen/home-screen";
import type { TreatmentScreen } from "@madoguchi/contract/screen/treatment-screen";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { Place } from "./call-options.ts";
import { pathOf } from "./light-call.ts";
import { isRecord, itself, keyOf, readParts, type ScreenCall } from "./screen-call.ts";

type PartKeys<Screen> = Partial<Record<keyof Screen & string, string>>;

function frameKeys({ clinicId, medicalBusinessId }: Place) {
  return {
    profile: pathOf<typeof readProfileCall>("/api/v1/customer/business/{medicalBusinessId}/information", {
      medicalBusinessId,
    }),
    nextAction: pathOf<typeof readNextActionCall>("/api/v1/customer/clinic/{clinicId}/next-action", { clinicId }),
  };
}

function peopleKey({ medicalBusinessId }: Place): string {
  return pathOf<typeof readPeopleCall>("/api/v1/customer/business/{medicalBusinessId}/person", { medicalBusinessId });
}

function homeCall(place: Place): ScreenCall {
  const { clinicId } = place;
  const keys = {
    ...frameKeys(place),
    nextTreatment: pathOf<typeof readNextTreatmentCall>("/api/v1/customer/clinic/{clinicId}/next-treatment", {
      clinicId,
    }),
    treatments: keyOf(pathOf<typeof readTreatmentsCall>("/api/v1/customer/clinic/{clinicId}/treatment", { clinicId }), {
      page: 1,
    }),
    latestTreatment: pathOf<typeof readLatestTreatmentCall>("/api/v1/customer/clinic/{clinicId}/latest-treatment", {
      clinicId,
    }),
    notices: pathOf<typeof readNoticesCall>("/api/v1/customer/clinic/{clinicId}/notice", { clinicId }),
    people: peopleKey(place),
  } satisfies PartKeys<HomeScreen>;
  return {
    key: pathOf<typeof readHomeScreenCall>("/api/v1/customer/clinic/{clinicId}/home", { clinicId }),
    brings: (key) => Object.values<string>(keys).includes(key),
    read: ({ body, headers }) => {
      const answers = readParts(body, keys);
      const details = isRecord(body) && Array.isArray(body["details"]) ? body["details"] : [];
      for (const detail of details.filter(isRecord)) {
        const treatmentId = String(detail["treatmentId"]);
        answers.set(
          pathOf<typeof readTreatmentCall>("/api/v1/customer/clinic/{clinicId}/treatment/{treatmentId}", {
            clinicId,
            treatmentId,
          }),
          { body: detail, headers },
        );
      }
      return answers;
    },
  };
}

function treatmentCall(place: Place, treatmentId: string): ScreenCall {
  const at = { clinicId: place.clinicId, treatmentId };
  const keys = {
    ...frameKeys(place),
    treatment: pathOf<typeof readTreatmentCall>("/api/v1/customer/clinic/{clinicId}/treatment/{treatmentId}", at),
    delivery: pathOf<typeof readDeliveryCall>(
      "/api/v1/customer/clinic/{clinicId}/treatment/{treatmentId}/delivery",
      at,
    ),
    messages: pathOf<typeof readRoomMessagesCall>(
      "/api/v1/customer/clinic/{clinicId}/treatment/{treatmentId}/room/message",
      at,
    ),
  } satisfies PartKeys<TreatmentScreen>;
  return {
    key: pathOf<typeof readTreatmentScreenCall>("/api/v1/customer/clinic/{clinicId}/treatment/{treatmentId}/page", at),
    brings: (key) => Object.values<string>(keys).includes(key),
    read: ({ body }) => {
      const page = isRecord(body) && isRecord(body["questionnaire"]) ? body["questionnaire"] : undefined;
      const questionnaireId = String(page?.["questionnaireId"]);
      const asked = pathOf<typeof readQuestionnaireCall>(
        "/api/v1/customer/clinic/{clinicId}/questionnaire/{questionnaireId}",
        { clinicId: place.clinicId, questionnaireId },
      );
      return readParts(body, { ...keys, questionnaire: keyOf(asked, { treatmentId }) });
    },
  };
}

/** All of the clinic's texts. */
function termsCall({ clinicId }: Place): ScreenCall {
  const keyOfText = (kind: string) =>
    pathOf<typeof readTermsCall>("/api/v1/clinic/{clinicId}/terms/{kind}", { clinicId, kind });
  return {
    key: pathOf<typeof readAllTermsCall>("/api/v1/clinic/{clinicId}/terms", { clinicId }),
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
  return itself(pathOf<typeof readTreatmentsCall>("/api/v1/customer/clinic/{clinicId}/treatment", { clinicId }), {
    page: /^[1-9]\d{0,5}$/.test(page) ? page : 1,
    kind: search("kind"),
    cancelled: search("cancelled"),
  });
}

function questionnaireCall({ clinicId }: Place, questionnaireId: string, search: ReadSearch): ScreenCall {
  const path = pathOf<typeof readQuestionnaireCall>(
    "/api/v1/customer/clinic/{clinicId}/questionnaire/{questionnaireId}",
    { clinicId, questionnaireId },
  );
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
    ({ clinicId }, treatmentId) =>
      itself(
        pathOf<typeof readPaymentPageCall>("/api/v1/customer/clinic/{clinicId}/treatment/{treatmentId}/payment", {
          clinicId,
          treatmentId,
        }),
      ),
  ],
  [/^\/questions\/([^/]+)$/, questionnaireCall],
  [
    /^\/repurchase-medicines\/(?!complete$)([^/]+)$/,
    ({ clinicId }, treatmentId) =>
      itself(
        pathOf<typeof readMedicineOfferCall>("/api/v1/customer/clinic/{clinicId}/treatment/{treatmentId}/medicine", {
          clinicId,
          treatmentId,
        }),
      ),
  ],
  [/^\/settings\/people$/, (place) => itself(peopleKey(place))],
  [
    /^\/settings\/user-profile$/,
    ({ medicalBusinessId }) =>
      itself(
        pathOf<typeof readProfileCall>("/api/v1/customer/business/{medicalBusinessId}/information", {
          medicalBusinessId,
        }),
      ),
  ],
  [
    /^\/(?:settings\/address|payment-information\/shipping-address)$/,
    ({ medicalBusinessId }) =>
      itself(
        pathOf<typeof readAddressCall>("/api/v1/customer/business/{medicalBusinessId}/address", { medicalBusinessId }),
      ),
  ],
  [
    /^\/(?:settings|payment-information)\/payment-method$/,
    ({ medicalBusinessId }) =>
      itself(pathOf<typeof readCardsCall>("/api/v1/customer/business/{medicalBusinessId}/card", { medicalBusinessId })),
  ],
  [
    /^\/settings\/notifications$/,
    ({ medicalBusinessId }) =>
      itself(
        pathOf<typeof readNotificationChoicesCall>("/api/v1/customer/business/{medicalBusinessId}/notification", {
          medicalBusinessId,
        }),
      ),
  ],
  [
    /^\/settings\/documents$/,
    ({ clinicId }) =>
      itself(pathOf<typeof readOwnDocumentsCall>("/api/v1/customer/clinic/{clinicId}/document", { clinicId })),
  ],
  [
    /^\/settings\/receipts$/,
    ({ clinicId }, _, __, now) =>
      itself(
        pathOf<typeof readReceiptsOfYearCall>("/api/v1/customer/clinic/{clinicId}/receipt/{year}", {
          clinicId,
          year: toCalendarDay(now).slice(0, 4),
        }),
      ),
  ],
  [
    /^\/settings\/devices$/,
    ({ medicalBusinessId }) =>
      itself(
        pathOf<typeof readSessionsCall>("/api/v1/customer/business/{medicalBusinessId}/session", { medicalBusinessId }),
      ),
  ],
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
