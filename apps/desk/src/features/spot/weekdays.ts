/** Monday first, as in the week's table; 0 is Sunday. */
export const WEEKDAYS = [
  { weekday: 1, label: "月曜日" },
  { weekday: 2, label: "火曜日" },
  { weekday: 3, label: "水曜日" },
  { weekday: 4, label: "木曜日" },
  { weekday: 5, label: "金曜日" },
  { weekday: 6, label: "土曜日" },
  { weekday: 0, label: "日曜日" },
] as const;
