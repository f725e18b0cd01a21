import { parcelStage } from "@madoguchi/contract/delivery/delivery";
import { money } from "@madoguchi/contract/operation/operation-call";
import { readTodayInNumbersCall } from "@madoguchi/contract/statistics/statistics.operation.calls";
import { endOfCalendarDay, startOfCalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import { listParcels } from "../../records/delivery/parcel-list.store.ts";
import { toTreatmentQueue } from "../../records/treatment-overview/queued-treatment.ts";
import { listTreatmentsOfDay } from "../../records/treatment-overview/treatment-queue.store.ts";
import { answers } from "../answer-operation-call.ts";
import { isOneOf } from "../operator.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";
import { countOpenWork } from "./open-work.store.ts";

/** The clinic at this minute in numbers, by the lists that 本日 and 発送 show. One audit event of the clinic. */
export const readTodayInNumbers = answers(readTodayInNumbersCall, ({ deps: { database, now, settings }, operator }) => {
  return database.transaction(async (transaction) => {
    const at = now();
    const today = toCalendarDay(at);
    const day = { from: startOfCalendarDay(today), until: endOfCalendarDay(today), statusId: null, doctorName: null };
    const found = await listTreatmentsOfDay(transaction, operator, day);
    const { treatments } = toTreatmentQueue(found, { settings, isWhole: false, now: at });
    const parcels = await listParcels(transaction, operator, at);
    const { unpaid, overduePayments, applications, tasks } = await countOpenWork(transaction, operator, at);
    await recordClinicEvent(transaction, operator, "statistics.read", `statistics:${today}`, at);

    const ofStatus = (statusId: number) => treatments.filter((treatment) => treatment.statusId === statusId);
    const reserved = ofStatus(TreatmentStatus.Reserved);
    const isMoneySeen = isOneOf(operator, money);
    return {
      visits: treatments.length - ofStatus(TreatmentStatus.Cancelled).length,
      finished: ofStatus(TreatmentStatus.Unpaid).length + ofStatus(TreatmentStatus.Completed).length,
      inProgress: ofStatus(TreatmentStatus.InProgress).length,
      waiting: reserved.filter(({ room }) => room?.phase === "waiting" || room?.phase === "called").length,
      late: reserved.filter(({ startsAt }) => startsAt !== null && new Date(startsAt) < at).length,
      unpaid: isMoneySeen ? unpaid : null,
      overduePayments: isMoneySeen ? overduePayments : null,
      toShip: parcels.filter((parcel) => parcel.stop === null && ["preparing", "packed"].includes(parcelStage(parcel)))
        .length,
      applications,
      tasks,
    };
  });
});
