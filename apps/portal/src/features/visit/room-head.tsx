import type { PatientRoom } from "@madoguchi/contract/visit/room";
import { VisitHead } from "../../entities/treatment/visit-head.tsx";

/** The visit of the room. */
export function RoomHead({ room: { state, clinic } }: { room: PatientRoom }) {
  return (
    <VisitHead
      startsAt={state.startsAt}
      endsAt={state.endsAt}
      what={clinic.clinicalDepartmentName}
      doctorName={clinic.doctorName}
    />
  );
}
