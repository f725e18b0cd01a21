import { fillPath } from "@madoguchi/contract/http/paths";
import { watchPeopleCall } from "@madoguchi/contract/people-here/people-here.operation.calls";
import type { ComponentProps } from "react";
import { PeopleHere } from "../../../entities/people-here/people-here.tsx";
import type { VisitAddress } from "../visit-requests.ts";

type VisitPeopleProps = Pick<ComponentProps<typeof PeopleHere>, "readAt" | "onReread"> & { visit: VisitAddress };

/** Colleagues who have this visit open, and that it has changed, in the line of the head. */
export function VisitPeople({ visit: { clinicId, treatmentId }, ...rest }: VisitPeopleProps) {
  const url = fillPath(watchPeopleCall.path, { clinicId, treatmentId });
  return <PeopleHere {...rest} isOneLine url={url} record="この診察の記録" />;
}
