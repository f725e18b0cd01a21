import type { PostageTable } from "@madoguchi/contract/delivery/postage";
import { groupThousands } from "@madoguchi/contract/payment/money";
import type { TermsKind } from "@madoguchi/contract/terms/terms";
import { TEMPLATE_GAP } from "@madoguchi/contract/terms/terms-template";
import { cancellationText } from "./cancellation.ts";
import { commerceText } from "./commerce.ts";
import { onlineCareText } from "./online-care.ts";
import { privacyPolicyText } from "./privacy-policy.ts";
import type { TermsFacts } from "./terms-facts.ts";
import { termsOfUseText } from "./terms-of-use.ts";

/** The five texts with the facts of a clinic. */
export function writeTerms(facts: TermsFacts): Record<TermsKind, string> {
  return {
    "terms-of-use": termsOfUseText(facts),
    "privacy-policy": privacyPolicyText(facts),
    "online-care": onlineCareText,
    cancellation: cancellationText(facts),
    commerce: commerceText(facts),
  };
}

/** A gap that the clinic itself has to fill: `〔要確認：代表者の役職と氏名〕`. */
function gap(what: string): string {
  return `${TEMPLATE_GAP}：${what}〕`;
}

type KnownFacts = Pick<TermsFacts, "business" | "clinic" | "address" | "cancelDeadlineHours" | "cancelGraceMinutes"> & {
  phoneNumber: string;
  businessHours: string;
  postage: PostageTable;
};

/** 「600円（税込）に、沖縄県は900円、重さが1,000gを超えるときは200円を加えた金額」. */
function describePostage({ shippingFee, prefectureSurcharges, weightSurcharges }: PostageTable): string {
  const fee = `${groupThousands(shippingFee)}円（税込）`;
  const surcharges = [
    ...prefectureSurcharges.map(({ prefecture, yen }) => `${prefecture}は${groupThousands(yen)}円`),
    ...weightSurcharges.map(
      ({ aboveGrams, yen }) => `重さが${groupThousands(aboveGrams)}gを超えるときは${groupThousands(yen)}円`,
    ),
  ];
  return surcharges.length === 0 ? `全国一律${fee}` : `${fee}に、${surcharges.join("、")}を加えた金額`;
}

/** The facts of a clinic as far as its settings name them, with gaps for the rest. */
export function templateFacts({ phoneNumber, businessHours, postage, ...known }: KnownFacts): TermsFacts {
  return {
    ...known,
    phone: `${phoneNumber}（${businessHours}）`,
    representative: gap("代表者の役職と氏名"),
    court: gap("裁判所の名前"),
    prices: gap("診療科ごとの診察料"),
    shippingFee: describePostage(postage),
    cards: `クレジットカード（${gap("使えるカードの種類")}）`,
    dispatch: gap("発送までの日数"),
  };
}
