import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import { fillPath } from "@madoguchi/contract/http/paths";
import { type Closure, closureListSchema } from "@madoguchi/contract/operation/closure";
import type { DayRange } from "@madoguchi/contract/operation/day-range";
import { departmentListSchema, type KeptDepartment } from "@madoguchi/contract/operation/department";
import { doctorListSchema } from "@madoguchi/contract/operation/doctor";
import { type KeptSpotList, keptSpotListSchema } from "@madoguchi/contract/operation/spot";
import { type WeeklySession, weeklySessionListSchema } from "@madoguchi/contract/operation/weekly-session";
import type { SWRResponse } from "swr";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { useChanges } from "../../entities/changes/changes.tsx";
import { useRead } from "../../fetching/use-read.ts";

/** The spots and holidays of some days, kept up to date; `undefined`: none are read. */
export function useSpots(range: DayRange | undefined): SWRResponse<KeptSpotList> {
  const { clinicId } = useSignedIn();
  const { refreshInterval } = useChanges();
  return useRead(range && fillPath(operationPaths.spots, { clinicId }), {
    ...(range && { query: range }),
    parse: keptSpotListSchema.parse,
    refreshInterval,
  });
}

export function useClosures(range: DayRange): SWRResponse<{ closures: Closure[] }> {
  const { clinicId } = useSignedIn();
  const { refreshInterval } = useChanges();
  return useRead(fillPath(operationPaths.closures, { clinicId }), {
    query: range,
    parse: closureListSchema.parse,
    refreshInterval,
  });
}

export function useDepartments(): SWRResponse<{ clinicalDepartments: KeptDepartment[] }> {
  const { clinicId } = useSignedIn();
  return useRead(fillPath(operationPaths.departments, { clinicId }), { parse: departmentListSchema.parse });
}

export function useWeeklySessions(): SWRResponse<{ weeklySessions: WeeklySession[] }> {
  const { clinicId } = useSignedIn();
  return useRead(fillPath(operationPaths.weeklySessions, { clinicId }), { parse: weeklySessionListSchema.parse });
}

/** The names that a spot can have: of the doctors who are introduced, and of those in the weekly hours. */
export function useDoctorNames(): string[] {
  const { clinicId } = useSignedIn();
  const doctors = useRead(fillPath(operationPaths.doctors, { clinicId }), { parse: doctorListSchema.parse });
  const sessions = useWeeklySessions();
  const names = [
    ...(doctors.data?.doctors ?? []).map(({ name }) => name),
    ...(sessions.data?.weeklySessions ?? []).map(({ doctorName }) => doctorName),
  ];
  return [...new Set(names)];
}
