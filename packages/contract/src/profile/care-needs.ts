/**
 * Support for a patient who hears, sees, speaks or understands Japanese with difficulty (聞こえ・見え・ことばの配慮): in the
 * patient's words, and shortened for the clinic's lists. Without the schema library, because public pages use them too.
 */
export const CARE_NEED_LABELS = {
  hearing: { label: "聞こえにくい、または聞こえない", short: "聴覚" },
  writing: { label: "文字（チャット）でやりとりしたい", short: "文字" },
  signing: { label: "手話通訳の人が同席する", short: "手話通訳" },
  seeing: { label: "見えにくい、または見えない", short: "視覚" },
  speaking: { label: "声を出しにくい、話しにくい", short: "発声" },
  japanese: { label: "やさしい日本語、または通訳が必要", short: "やさしい日本語・通訳" },
} as const;

export type CareNeed = keyof typeof CARE_NEED_LABELS;

/** The length of the free text beside the choices. */
export const CARE_NEEDS_NOTE_MAXIMUM = 300;

const WRITING_NEEDS: readonly CareNeed[] = ["hearing", "writing", "speaking"];

/** Whether a call with this patient is in writing: its chat is open from the start. */
export function needsWriting(needs: readonly CareNeed[]): boolean {
  return needs.some((need) => WRITING_NEEDS.includes(need));
}

/** In one line; empty without a choice. */
export function describeCareNeeds(needs: readonly CareNeed[]): string {
  return needs.map((need) => CARE_NEED_LABELS[need].label).join("、");
}

/** 「聴覚・文字」; 「ご要望」 for free text alone; empty without either. */
export function shortenCareNeeds(needs: readonly CareNeed[], note: string): string {
  if (needs.length === 0) return note === "" ? "" : "ご要望";
  return needs.map((need) => CARE_NEED_LABELS[need].short).join("・");
}
