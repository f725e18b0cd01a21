import type { HealthEntry, RecorderRole } from "./health-list.ts";

export const RECORDER_LABELS = { doctor: "医師", nurse: "看護師" } as const satisfies Record<RecorderRole, string>;

/** Who wrote an entry down. */
export const SOURCE_LABELS = {
  ...RECORDER_LABELS,
  answer: "患者さまの回答",
  import: "取り込み",
} as const satisfies Record<HealthEntry["source"], string>;
