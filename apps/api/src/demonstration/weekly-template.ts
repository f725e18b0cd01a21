import type { WeeklySessionRequest } from "@madoguchi/contract/spot/weekly-session";
import type { CalendarDay } from "@madoguchi/contract/time/tokyo";
import type { DemonstrationDepartmentId } from "./clinic-minato.ts";

/** When one doctor sees patients of one department, and how many at the same time. Hours are in Japan's time. */
type Session = {
  clinicalDepartmentId: DemonstrationDepartmentId;
  doctorName: string;
  /** 0 is Sunday. */
  weekdays: readonly number[];
  from: string;
  until: string;
  capacity: number;
};

const WORKDAYS = [1, 2, 3, 4, 5] as const;
const WEEKEND = [6, 0] as const;

const WEEK: readonly Session[] = [
  {
    clinicalDepartmentId: "internal-medicine",
    doctorName: "佐藤 美咲",
    weekdays: WORKDAYS,
    from: "09:00",
    until: "13:00",
    capacity: 3,
  },
  {
    clinicalDepartmentId: "internal-medicine",
    doctorName: "勅使河原 健一郎",
    weekdays: WORKDAYS,
    from: "13:00",
    until: "21:00",
    capacity: 2,
  },
  {
    clinicalDepartmentId: "internal-medicine",
    doctorName: "小林 直樹",
    weekdays: WEEKEND,
    from: "09:00",
    until: "18:00",
    capacity: 3,
  },
  {
    clinicalDepartmentId: "dermatology",
    doctorName: "鈴木 由紀",
    weekdays: [1, 2, 4, 5],
    from: "10:00",
    until: "14:00",
    capacity: 2,
  },
  {
    clinicalDepartmentId: "dermatology",
    doctorName: "鈴木 由紀",
    weekdays: [3, 5],
    from: "17:00",
    until: "21:00",
    capacity: 2,
  },
  {
    clinicalDepartmentId: "dermatology",
    doctorName: "伊藤 さくら",
    weekdays: WEEKEND,
    from: "09:00",
    until: "18:00",
    capacity: 1,
  },
  {
    clinicalDepartmentId: "sleep",
    doctorName: "田中 誠",
    weekdays: [2, 4],
    from: "18:00",
    until: "21:00",
    capacity: 1,
  },
  {
    clinicalDepartmentId: "sleep",
    doctorName: "田中 誠",
    weekdays: [6, 0],
    from: "10:00",
    until: "16:00",
    capacity: 1,
  },
  {
    clinicalDepartmentId: "allergy",
    doctorName: "渡辺 彩",
    weekdays: [1, 3, 5],
    from: "09:00",
    until: "12:00",
    capacity: 2,
  },
  {
    clinicalDepartmentId: "allergy",
    doctorName: "渡辺 彩",
    weekdays: [2, 4, 6],
    from: "15:00",
    until: "18:00",
    capacity: 3,
  },
];

/** Returns the clinic's weekly template, valid from a day on. */
export function demonstrationWeek(validFrom: CalendarDay): WeeklySessionRequest[] {
  return WEEK.flatMap(({ weekdays, ...session }) =>
    weekdays.map((weekday) => ({ ...session, weekday, validFrom, validUntil: null })),
  );
}
