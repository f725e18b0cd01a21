import type { CardMerchant } from "../../platform/connections/card-merchants.ts";
import { fail } from "../../platform/errors/fail.ts";

const CHANGED =
  "ページを開いているあいだに、クリニックのカード決済の設定が変わりました。請求は行われていません。ページを読み込み直してから、もう一度カード情報をご入力ください。";

/**
 * Refuses with E005 a token that a page has made for another merchant than the present one, which could not use it: the
 * page was opened before the clinic changed its merchant.
 */
export function requireOwnToken({ browsers }: Pick<CardMerchant, "browsers">, tokenKey: string | undefined): void {
  if (tokenKey === undefined || tokenKey === browsers.apiKey) return;
  fail("Forbidden", { reason: "a token of another merchant", message: CHANGED });
}
