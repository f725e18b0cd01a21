import { parcelStage } from "@madoguchi/contract/delivery/delivery";
import { readHomeScreenCall, readTreatmentScreenCall } from "@madoguchi/contract/screen/screen.patient.calls";
import { mayHaveMessages } from "@madoguchi/contract/treatment/may-have-messages";
import { findShownMedicine } from "@madoguchi/contract/treatment/shown-medicine";
import type { Deps } from "../../platform/deps.ts";
import { Failure } from "../../platform/errors/fail.ts";
import { contentVersion } from "../../records/content-version/content-version.ts";
import { getTreatment } from "../../records/treatment-overview/treatment-detail.ts";
import { clinicCalls } from "../answer-patient-call.ts";
import { accountOf, type CustomerContext } from "../customer-context.ts";
import { readTreatmentDelivery } from "../delivery/treatment-delivery.ts";
import { listTreatments } from "../history/list-treatments.ts";
import { readLatestTreatment, readNextAction, readNextTreatment } from "../home/read-next.ts";
import { listNotices } from "../notification/notices.ts";
import { readProfile } from "../profile/read-profile.ts";
import { readQuestionnaire } from "../questionnaire/read-questionnaire.ts";
import { readPeople } from "../representation/read-people.ts";
import { readRoomMessages } from "../visit/room-messages.ts";

type ScreenNeeds = Pick<Deps, "database" | "cards" | "now" | "settings">;

async function readFrame(deps: ScreenNeeds, customer: CustomerContext) {
  const [profile, nextAction, notices] = await Promise.all([
    readProfile(deps, customer),
    readNextAction(deps, customer),
    listNotices(deps, customer),
  ]);
  return { profile, profileVersion: contentVersion(profile), nextAction, notices };
}

/** Everything that マイページ shows at first, by the use cases of the single calls. C005, T005 and T006 as they. */
export const readHomeScreen = clinicCalls.answers(readHomeScreenCall, ({ deps: { database, ...others }, customer }) => {
  return database.together(async (connection) => {
    const deps = { ...others, database: connection };
    const [frame, nextTreatment, treatments, latestTreatment, people] = await Promise.all([
      readFrame(deps, customer),
      readNextTreatment(deps, customer),
      listTreatments(deps, customer, { page: 1 }),
      readLatestTreatment(deps, customer),
      readPeople(deps, accountOf(customer)),
    ]);
    const shown = new Set([nextTreatment.treatmentId, ...findShownMedicine(treatments.history)]);
    const details = await Promise.all(
      [...shown].flatMap((treatmentId) => (treatmentId ? [getTreatment(deps, customer, treatmentId)] : [])),
    );
    return {
      ...frame,
      ...{ nextTreatment, treatments, details, people },
      latestTreatment: { latestTreatment },
    };
  });
});

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
export const readTreatmentScreen = clinicCalls.answers(
  readTreatmentScreenCall,
  ({ deps: { database, ...others }, customer, params: { treatmentId } }) => {
    return database.together(async (connection) => {
      const deps = { ...others, database: connection };
      const [treatment, frame] = await Promise.all([
        getTreatment(deps, customer, treatmentId),
        readFrame(deps, customer),
      ]);
      const { questionnaire: asked, delivery: parcel } = treatment;
      const isParcelHere = parcel !== null && ["preparing", "packed"].includes(parcelStage(parcel));
      const { questionnaireId } = asked?.submittedAt ? asked : {};
      const [questionnaire, delivery, messages] = await Promise.all([
        questionnaireId ? unlessRefused(readQuestionnaire(deps, customer, { treatmentId, questionnaireId })) : null,
        isParcelHere ? unlessRefused(readTreatmentDelivery(deps, customer, treatmentId)) : null,
        mayHaveMessages(treatment) ? unlessRefused(readRoomMessages(deps, customer, treatmentId)) : null,
      ]);
      return { ...frame, treatment, questionnaire, delivery, messages };
    });
  },
);
