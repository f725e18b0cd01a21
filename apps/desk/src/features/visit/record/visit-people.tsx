import { fillPath } from "@madoguchi/contract/http/paths";
import { watchPeopleCall } from "@madoguchi/contract/people-here/people-here.operation.calls";
import type { ComponentProps } from "react";
import { PeopleHere } from "../../../entities/people-here/people-here.tsx";
import type { VisitAddress } from "../visit-requests.ts";

type VisitPeopleProps = Pick<ComponentProps<typeof PeopleHere>, "readAt" | "onReread"> & { visit: VisitAddress };

/** Colleagues who have this visit open, and a notice if it has changed. */
export function VisitPeople({ visit: { clinicId, treatmentId }, ...rest }: VisitPeopleProps) {
  const url = fillPath(watchPeopleCall.path, { clinicId, treatmentId });
  return <PeopleHere {...rest} url={url} record="この診察の記録" />;
}
