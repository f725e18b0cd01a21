import type { TermsKind } from "@madoguchi/contract/terms/terms";
import { writeTerms } from "../records/starter-terms/terms-templates.ts";
import { demonstrationBusiness, demonstrationClinic } from "./clinic-minato.ts";

const { name: clinic, address, phoneNumber, cancelDeadlineHours, cancelGraceMinutes } = demonstrationClinic;

const FICTION = `${clinic}は、本サービスの動作を確かめるための架空のクリニックです。実際の診察と販売は行っていません。`;

const texts = writeTerms({
  business: demonstrationBusiness.name,
  clinic,
  address,
  phone: `${phoneNumber}（月〜金 9:00〜21:00、土・日 9:00〜18:00）`,
  representative: "理事長　港 一郎",
  court: "東京地方裁判所",
  prices: "診察料は、内科と皮膚科が2,500円から、アレルギー科が2,800円から、睡眠・いびき外来が4,200円からです。",
  shippingFee: "全国一律600円（税込）",
  cards: "クレジットカード（Visa、Mastercard、JCB、American Express、Diners Club）",
  dispatch: "お支払いを確認した日から2営業日以内に",
  cancelDeadlineHours,
  cancelGraceMinutes,
});

const withVersion = (text: string) => `${text}\n\nこの版は第1版です。`;

/** The five texts of the demonstration clinic, which say that it does not exist. */
export const demonstrationTerms: Record<TermsKind, string> = {
  "terms-of-use": withVersion(`${texts["terms-of-use"]}\n\n${FICTION}`),
  "privacy-policy": withVersion(texts["privacy-policy"]),
  "online-care": withVersion(texts["online-care"]),
  cancellation: withVersion(texts.cancellation),
  commerce: withVersion(`${texts.commerce}\n\n## この表記について\n\n${FICTION}`),
};
