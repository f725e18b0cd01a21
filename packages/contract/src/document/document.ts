import { z } from "zod";
import { instantSchema } from "../time/instant.ts";
import { DOCUMENT_KINDS } from "./document-kind.ts";

/** 下書き, 発行済み, 訂正済み (replaced by another one), 取り消し. */
export const DOCUMENT_STATES = ["draft", "issued", "corrected", "withdrawn"] as const;

export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** The patient's answer to a 同意書; `withdrawn`: an agreement taken back. */
export const CONSENT_ANSWERS = ["agreed", "declined", "withdrawn"] as const;

export type ConsentAnswer = (typeof CONSENT_ANSWERS)[number];

export const CONSENT_ANSWER_LABELS: Record<ConsentAnswer, string> = {
  agreed: "同意",
  declined: "同意しない",
  withdrawn: "同意を撤回",
};

export const documentKindSchema = z.enum(DOCUMENT_KINDS);

export const documentAnswerSchema = z.object({
  answer: z.enum(CONSENT_ANSWERS),
  at: instantSchema,
  /** The patient, or their representative, by the name at that time. */
  by: z.string(),
});

/** 「2026-0012」: the year of Japan's calendar and the number within clinic, kind and year. */
export function documentNumber({ year, number }: { year: number; number: number }): string {
  return `${year}-${String(number).padStart(4, "0")}`;
}

export type DocumentAnswer = z.infer<typeof documentAnswerSchema>;

/** The possible answers after the last one: a decision may be repeated, and an agreement withdrawn. */
export function nextAnswers(last: ConsentAnswer | undefined): readonly ConsentAnswer[] {
  if (last === undefined) return ["agreed", "declined"];
  return last === "agreed" ? ["withdrawn"] : ["agreed"];
}
