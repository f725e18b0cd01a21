import { parcelStage } from "@madoguchi/contract/delivery/delivery";
import type { HomeScreen } from "@madoguchi/contract/screen/home-screen";
import type { TreatmentScreen } from "@madoguchi/contract/screen/treatment-screen";
import { mayHaveMessages } from "@madoguchi/contract/treatment/may-have-messages";
import { findShownMedicine } from "@madoguchi/contract/treatment/shown-medicine";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import type { Deps } from "../../platform/deps.ts";
import { Failure } from "../../platform/errors/fail.ts";
import { contentVersion } from "../../records/content-version/content-version.ts";
import { getTreatment } from "../../records/treatment-overview/treatment-detail.ts";
import { accountOf, type CustomerContext } from "../customer-context.ts";
import { readTreatmentDelivery } from "../delivery/treatment-delivery.ts";
import { listTreatments } from "../history/list-treatments.ts";
import { readLatestTreatment, readNextAction, readNextTreatment } from "../home/read-next.ts";
import { listNotices } from "../notices/notices.ts";
import { readProfile } from "../profile/read-profile.ts";
import { readQuestionnaire } from "../questionnaire/read-questionnaire.ts";
import { readPeople } from "../representation/read-people.ts";
import { readRoomMessages } from "../visit/room-messages.ts";

type ScreenNeeds = Pick<Deps, "database" | "cards" | "now" | "settings">;

async function readFrame(deps: ScreenNeeds, customer: CustomerContext) {
  const profile = await readProfile(deps, customer);
  const nextAction = await readNextAction(deps, customer);
  return { profile, profileVersion: contentVersion(profile), nextAction };
}

/**
 * Everything that マイページ shows at first, by the use cases of the single calls. One after the other: each statement takes
 * less than a millisecond, and a second connection is better left to other calls. C005, T005 and T006 as they.
 */
export async function readHomeScreen(deps: ScreenNeeds, customer: CustomerContext): Promise<HomeScreen> {
  const frame = await readFrame(deps, customer);
  const nextTreatment = await readNextTreatment(deps, customer);
  const treatments = await listTreatments(deps, customer, { page: 1 });
  const shown = new Set([nextTreatment.treatmentId, ...findShownMedicine(treatments.history)]);
  const details: TreatmentDetail[] = [];
  for (const treatmentId of shown) {
    if (treatmentId) details.push(await getTreatment(deps, customer, treatmentId));
  }
  const latestTreatment = { latestTreatment: await readLatestTreatment(deps, customer) };
  const notices = await listNotices(deps, customer);
  const people = await readPeople(deps, accountOf(customer));
  return { ...frame, nextTreatment, treatments, details, latestTreatment, notices, people };
}

/** A refused part is `null`: its single call answers the reason, and the other parts are shown. */
async function unlessRefused<Part>(part: Promise<Part>): Promise<Part | null> {
  try {
    return await part;
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

/** Everything that a treatment's page shows at first, by the use cases of the single calls. C005, T001, T005 as they. */
export async function readTreatmentScreen(
  deps: ScreenNeeds,
  customer: CustomerContext,
  treatmentId: string,
): Promise<TreatmentScreen> {
  const treatment = await getTreatment(deps, customer, treatmentId);
  const frame = await readFrame(deps, customer);
  const { questionnaire: asked, delivery: parcel } = treatment;
  const isParcelHere = parcel !== null && ["preparing", "packed"].includes(parcelStage(parcel));
  const { questionnaireId } = asked?.submittedAt ? asked : {};
  return {
    ...frame,
    treatment,
    questionnaire: questionnaireId
      ? await unlessRefused(readQuestionnaire(deps, customer, { treatmentId, questionnaireId }))
      : null,
    delivery: isParcelHere ? await unlessRefused(readTreatmentDelivery(deps, customer, treatmentId)) : null,
    messages: mayHaveMessages(treatment) ? await unlessRefused(readRoomMessages(deps, customer, treatmentId)) : null,
  };
}
