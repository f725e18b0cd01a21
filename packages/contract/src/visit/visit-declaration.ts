import { z } from "zod";
import { PREFECTURES } from "../address/prefectures.ts";
import { instantSchema } from "../time/instant.ts";
import { lineText } from "../validation/typed-text.ts";

export const PLACE_KINDS = ["home", "work", "lodging", "facility", "other"] as const;
export const PLACE_KIND_LABELS = {
  home: "自宅",
  work: "職場・学校",
  lodging: "宿泊先",
  facility: "施設",
  other: "その他",
} as const satisfies Record<(typeof PLACE_KINDS)[number], string>;

export const THIRD_PARTIES = ["none", "family", "interpreter", "other"] as const;
export const THIRD_PARTY_LABELS = {
  none: "いません",
  family: "家族・介助の方",
  interpreter: "通訳の方",
  other: "その他の方",
} as const satisfies Record<(typeof THIRD_PARTIES)[number], string>;

/** Required together with all other missing fields, not only once those are right. */
function isForm({ value }: { value: unknown }): boolean {
  return typeof value === "object" && value !== null;
}

/**
 * A patient's declaration before each visit: their place (L10), other people there (L11), and that nothing is recorded
 * (L11), in `docs/design/screens.md` 10. A correction is a further declaration.
 */
export const visitDeclarationRequestSchema = z
  .strictObject({
    prefecture: z.enum(PREFECTURES, { error: "今いる都道府県をお選びください。" }),
    placeKind: z.enum(PLACE_KINDS, { error: "今いる場所をお選びください。" }),
    /** 「駅前のホテル」; required for the kind `other`. */
    placeDetail: lineText().max(100),
    thirdParty: z.enum(THIRD_PARTIES, { error: "一緒にいる方がいるかをお選びください。" }),
    thirdPartyDetail: lineText().max(100),
    agreesNotToRecord: z.literal(true, { error: "録音・録画をしないことへの同意が必要です。" }),
  })
  .refine(({ placeKind, placeDetail }) => placeKind !== "other" || placeDetail !== "", {
    path: ["placeDetail"],
    error: "今いる場所をご入力ください。",
    when: isForm,
  })
  .refine(({ thirdParty, thirdPartyDetail }) => thirdParty !== "other" || thirdPartyDetail !== "", {
    path: ["thirdPartyDetail"],
    error: "一緒にいる方をご入力ください。",
    when: isForm,
  });

export const visitDeclarationSchema = z.object({
  ...visitDeclarationRequestSchema.shape,
  declaredAt: instantSchema,
});

/** The parts that the answers to the visit's questionnaire have already; others are left out. */
export const statedPlaceSchema = z
  .object({
    prefecture: z.enum(PREFECTURES),
    placeKind: z.enum(PLACE_KINDS),
    placeDetail: z.string(),
    thirdParty: z.enum(THIRD_PARTIES),
  })
  .partial();

export type StatedPlace = z.infer<typeof statedPlaceSchema>;
export type VisitDeclarationRequest = z.output<typeof visitDeclarationRequestSchema>;
export type VisitDeclaration = z.infer<typeof visitDeclarationSchema>;
