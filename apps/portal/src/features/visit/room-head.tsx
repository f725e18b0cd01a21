import type { PatientRoom } from "@madoguchi/contract/visit/room";
import { VisitHead } from "../../entities/treatment/visit-head.tsx";

/** Which visit the room is for. */
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
