import type { StoredProfile } from "@madoguchi/contract/profile/profile";
import type { NextAction } from "@madoguchi/contract/treatment/next-action";
import { isUnpaid } from "@madoguchi/contract/treatment/status";
import type { NextTreatment, TreatmentList } from "@madoguchi/contract/treatment/treatment";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { changeableDelivery } from "../entities/delivery/delivery-fixtures.ts";
import { sampleMessages } from "../entities/treatment/sample-rooms.ts";
import type { SignedInUser } from "../identity/authentication-state.ts";
import type { SampleAnswers } from "./sample-api.ts";
import { samplePaths } from "./sample-paths.ts";

export const sampleUser: SignedInUser = {
  uid: "sample",
  email: "teshigawara@example.jp",
  emailVerified: true,
  displayName: null,
  phoneNumber: null,
  photoURL: null,
  isAnonymous: false,
  tenantId: null,
  providerData: [],
};

const PROFILE: StoredProfile = {
  lastName: "勅使河原",
  firstName: "右衛門佐九十九",
  lastNameKana: "テシガワラ",
  firstNameKana: "ウエモンノスケツクモ",
  sex: 0,
  birthdate: "1985-04-12",
  phoneNumber: "09012345678",
  medicalRecordCode: "M000123",
  email: "teshigawara@example.jp",
  isLineLinked: 0,
  careNeeds: [],
  careNeedsNote: "",
  isBirthdateDefault: false,
};

const NOTHING_AHEAD: NextTreatment = {
  clinicalDepartmentId: null,
  clinicalDepartmentName: null,
  treatmentId: null,
  startsAt: null,
  endsAt: null,
};

/** The record of a patient: the next visit, the page of the history, and the next action. */
export function recordOf({
  next,
  history = [],
  action = { kind: "book" },
}: {
  next?: TreatmentDetail;
  history?: readonly TreatmentDetail[];
  action?: NextAction;
}): SampleAnswers {
  const list: TreatmentList = {
    history: [...history],
    unpaid: history.filter(({ statusId }) => isUnpaid(statusId)),
    page: 1,
    pageCount: 1,
    total: history.length,
  };
  const latest = next ?? history[0];
  return {
    [samplePaths.readProfile]: PROFILE,
    [samplePaths.readNextTreatment]: next ?? NOTHING_AHEAD,
    [samplePaths.readTreatments]: list,
    [samplePaths.readNextAction]: action,
    [samplePaths.readNotices]: { notices: [], unreadMessages: 0 },
    [samplePaths.readLatestTreatment]: { latestTreatment: null },
    [samplePaths.readAddress]: { address: null },
    [samplePaths.readCards]: { cards: [] },
    [samplePaths.readDelivery]: changeableDelivery,
    [samplePaths.readRoomMessages]: {
      messages: sampleMessages,
      readUntil: { patient: null, doctor: null },
      writableUntil: "2026-05-20T00:00:00+09:00",
    },
    ...(latest && { [samplePaths.readTreatment]: latest }),
  };
}
