import type { Language } from "@madoguchi/contract/http/language";
import { formatYen, groupThousands } from "@madoguchi/contract/payment/money";
import { dateTexts } from "@madoguchi/contract/time/date-texts.en";
import {
  formatDateTime,
  formatDateWithWeekday,
  formatPeriod,
  formatTime,
  wallTime,
} from "@madoguchi/contract/time/tokyo";

export type Words = {
  language: Language;
  /**
   * Chooses one of two equivalent texts. Both are arguments, so that a message without its English does not compile.
   */
  say: (japanese: string, english: string) => string;
  /** In English with the zone, because the reader may be elsewhere. */
  dateTime: (instant: Date) => string;
  day: (instant: Date) => string;
  period: (startsAt: Date, endsAt: Date) => string;
  yen: (amount: number) => string;
};

const IN_JAPAN = "(Japan time)";

function englishDay(instant: Date): string {
  return dateTexts.dateWithWeekday(wallTime(instant));
}

function englishDateTime(instant: Date): string {
  return dateTexts.dateTime(englishDay(instant), formatTime(instant));
}

const WORDS: Record<Language, Words> = {
  ja: {
    language: "ja",
    say: (japanese) => japanese,
    dateTime: formatDateTime,
    day: formatDateWithWeekday,
    period: formatPeriod,
    yen: formatYen,
  },
  en: {
    language: "en",
    say: (_, english) => english,
    dateTime: (instant) => `${englishDateTime(instant)} ${IN_JAPAN}`,
    day: englishDay,
    period: (startsAt, endsAt) => `${dateTexts.period(englishDateTime(startsAt), formatTime(endsAt))} ${IN_JAPAN}`,
    yen: (amount) => `${groupThousands(amount)} yen (tax included)`,
  },
};

/** The words of a language. */
export function wordsIn(language: Language): Words {
  return WORDS[language];
}

/** The words for a preferred language: Japanese where the clinic does not offer that language. */
export function wordsOf({ offersEnglish }: { offersEnglish: boolean }, preferred: Language): Words {
  return WORDS[offersEnglish ? preferred : "ja"];
}
