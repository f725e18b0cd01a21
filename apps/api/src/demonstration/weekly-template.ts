import type { DemonstrationDepartmentId } from "./clinic-minato.ts";

export type Weekday = "日" | "月" | "火" | "水" | "木" | "金" | "土";

/** When one doctor sees patients of one department, and how many at the same time. Hours are those of Japan. */
export type Session = {
  clinicalDepartmentId: DemonstrationDepartmentId;
  doctorName: string;
  weekdays: readonly Weekday[];
  from: `${number}:${number}`;
  until: `${number}:${number}`;
  capacity: number;
};

const WORKDAYS = ["月", "火", "水", "木", "金"] as const;
const WEEKEND = ["土", "日"] as const;

/** The clinic's week, from nine in the morning until nine in the evening. */
export const weeklyTemplate: readonly Session[] = [
  {
    clinicalDepartmentId: "internal-medicine",
    doctorName: "佐藤 美咲",
    weekdays: WORKDAYS,
    from: "9:00",
    until: "13:00",
    capacity: 3,
  },
  {
    clinicalDepartmentId: "internal-medicine",
    doctorName: "高橋 健一",
    weekdays: WORKDAYS,
    from: "13:00",
    until: "21:00",
    capacity: 2,
  },
  {
    clinicalDepartmentId: "internal-medicine",
    doctorName: "小林 直樹",
    weekdays: WEEKEND,
    from: "9:00",
    until: "18:00",
    capacity: 3,
  },
  {
    clinicalDepartmentId: "dermatology",
    doctorName: "鈴木 由紀",
    weekdays: ["月", "火", "木", "金"],
    from: "10:00",
    until: "14:00",
    capacity: 2,
  },
  {
    clinicalDepartmentId: "dermatology",
    doctorName: "鈴木 由紀",
    weekdays: ["水", "金"],
    from: "17:00",
    until: "21:00",
    capacity: 2,
  },
  {
    clinicalDepartmentId: "dermatology",
    doctorName: "伊藤 さくら",
    weekdays: WEEKEND,
    from: "9:00",
    until: "18:00",
    capacity: 1,
  },
  {
    clinicalDepartmentId: "sleep",
    doctorName: "田中 誠",
    weekdays: ["火", "木"],
    from: "18:00",
    until: "21:00",
    capacity: 1,
  },
  {
    clinicalDepartmentId: "sleep",
    doctorName: "田中 誠",
    weekdays: ["土", "日"],
    from: "10:00",
    until: "16:00",
    capacity: 1,
  },
  {
    clinicalDepartmentId: "allergy",
    doctorName: "渡辺 彩",
    weekdays: ["月", "水", "金"],
    from: "9:00",
    until: "12:00",
    capacity: 2,
  },
  {
    clinicalDepartmentId: "allergy",
    doctorName: "渡辺 彩",
    weekdays: ["火", "木", "土"],
    from: "15:00",
    until: "18:00",
    capacity: 3,
  },
];
