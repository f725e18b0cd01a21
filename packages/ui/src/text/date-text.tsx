import { speakDate, speakDateWithWeekday, speakFullDateTime, speakPeriod } from "@madoguchi/contract/time/speak-date";
import {
  formatDate,
  formatDateTime,
  formatDateWithWeekday,
  formatPeriod,
  toCalendarDay,
  toWireTime,
} from "@madoguchi/contract/time/tokyo";
import type { ReactNode } from "react";

/** `2026.05.12`, `2026.05.12（火）` and `2026.05.12（火）14:30`. */
const FORMS = {
  date: { show: formatDate, speak: speakDate, write: toCalendarDay },
  weekday: { show: formatDateWithWeekday, speak: speakDateWithWeekday, write: toCalendarDay },
  time: { show: formatDateTime, speak: speakFullDateTime, write: toWireTime },
} as const;

export type DateTextProps = {
  at: Date;
  form?: keyof typeof FORMS;
  /** The end of a period, shown and spoken with both of its times. */
  endsAt?: Date | undefined;
  /** 「まで」 behind a date that is a limit. */
  isLimit?: boolean | undefined;
  /** The visible text, where the date has another layout. */
  children?: ReactNode;
};

/**
 * A date outside other text: shown as `2026.05.12（火）14:30`, read by a screen reader as 「2026年5月12日火曜日 14時30分」. Not for
 * the text of a link or button, whose name contains the visible text (WCAG 2.5.3).
 */
export function DateText({ at, form = "time", endsAt, isLimit = false, children }: DateTextProps) {
  const { show, speak, write } = FORMS[form];
  const suffix = isLimit ? "まで" : "";
  return (
    <time dateTime={write(at)} className="relative">
      <span aria-hidden>{children ?? `${endsAt ? formatPeriod(at, endsAt) : show(at)}${suffix}`}</span>
      <span className="sr-only select-none">{`${endsAt ? speakPeriod(at, endsAt) : speak(at)}${suffix}`}</span>
    </time>
  );
}
