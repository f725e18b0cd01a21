import { z } from "zod";

/** The clinic's published texts, in the order of their listing. */
const TERMS_KINDS = ["terms-of-use", "privacy-policy", "online-care", "cancellation", "commerce"] as const;

export type TermsKind = (typeof TERMS_KINDS)[number];

export const termsKindSchema = z.enum(TERMS_KINDS);

export const TERMS_TITLES = {
  "terms-of-use": "利用規約",
  "privacy-policy": "プライバシーポリシー",
  "online-care": "オンライン診療の説明",
  cancellation: "キャンセル規定",
  commerce: "特定商取引法に基づく表記",
} as const satisfies Record<TermsKind, string>;

/** The texts agreed to when booking, and when registering; newer ones of the latter at the next booking. */
export const BOOKING_CONSENT_KINDS = ["online-care", "cancellation"] as const satisfies readonly TermsKind[];
export const REGISTRATION_CONSENT_KINDS = ["terms-of-use", "privacy-policy"] as const satisfies readonly TermsKind[];

/** The texts that a clinic must have published before patients can register and book. */
export const TEXTS_FOR_BOOKING: readonly TermsKind[] = [...REGISTRATION_CONSENT_KINDS, ...BOOKING_CONSENT_KINDS];

export const consentSchema = z.object({ kind: termsKindSchema, version: z.int().min(1) });

export const termsHeadSchema = consentSchema.extend({ title: z.string() });

/** Paragraphs are separated by an empty line; a line that starts with `## ` is a heading. */
export const termsSchema = termsHeadSchema.extend({
  text: z.string(),
  /** The clinic's translation, for reading only: patients agree to the Japanese text. `null` without one. */
  english: z.string().nullable().default(null),
  /** On an English page the Japanese original of `text`. */
  original: z.string().optional(),
});

/** All texts in force, in the order of their listing. */
export const termsListSchema = z.object({ terms: z.array(termsSchema) });

export type TermsHead = z.infer<typeof termsHeadSchema>;
export type Consent = z.infer<typeof consentSchema>;
export type Terms = z.infer<typeof termsSchema>;
export type TermsList = z.infer<typeof termsListSchema>;
