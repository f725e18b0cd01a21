import type { ReadSession, WeeklySessionRequest } from "@madoguchi/contract/spot/weekly-session";
import type { CalendarDay } from "@madoguchi/contract/time/tokyo";
import { type ClinicFile, WEEKDAYS } from "./clinic-file.ts";

type Line = { about: string; body: WeeklySessionRequest };

export type HoursPlan = { added: Line[]; changed: (Line & { weeklySessionId: string })[]; kept: number };

function isSameLine(line: WeeklySessionRequest, other: WeeklySessionRequest): boolean {
  return (["clinicalDepartmentId", "doctorName", "weekday", "from", "until"] as const).every(
    (field) => line[field] === other[field],
  );
}

/** Returns the changes by which the weekly template has each of these hours with its capacity. */
export function planHours(hours: ClinicFile["hours"], found: readonly ReadSession[], today: CalendarDay): HoursPlan {
  const plan: HoursPlan = { added: [], changed: [], kept: 0 };
  for (const [index, { department, doctor, weekdays, from, until, capacity }] of hours.entries()) {
    for (const day of new Set(weekdays)) {
      const about = `hours[${index}] on ${day}`;
      const line = {
        clinicalDepartmentId: department,
        doctorName: doctor,
        weekday: WEEKDAYS.indexOf(day),
        from,
        until,
      };
      const body = { ...line, capacity, validFrom: today, validUntil: null };
      const known = found.find((session) => isSameLine(session, body));
      if (!known) plan.added.push({ about, body });
      else if (known.capacity === capacity) plan.kept += 1;
      else {
        const { weeklySessionId, version: _, ...before } = known;
        plan.changed.push({ about, weeklySessionId, body: { ...before, capacity } });
      }
    }
  }
  return plan;
}
