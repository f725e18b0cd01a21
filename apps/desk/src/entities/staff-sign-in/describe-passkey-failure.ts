import { ApiError } from "../../errors/api-error.ts";
import { describeFailure } from "../../errors/describe-failure.ts";
import { NoPasskeysError, PasskeyCancelledError, PasskeyKnownError } from "./passkey.ts";

/** Describes the failure of a passkey, and what to do. */
export function describePasskeyFailure(error: unknown): string {
  if (error instanceof NoPasskeysError) {
    return "このブラウザではパスキーを使えません。最新のChrome・Edge・Safari・Firefoxでお試しください。";
  }
  if (error instanceof PasskeyKnownError) {
    return "この端末のパスキーは登録済みです。そのままログインできます。";
  }
  if (error instanceof PasskeyCancelledError) return "パスキーの確認が中断されました。もう一度お試しください。";
  if (error instanceof ApiError && error.code === "S001") {
    return "このパスキーではログインできません。管理者に登録用リンクの発行をご依頼ください。";
  }
  if (error instanceof ApiError) return describeFailure(error);
  if (error instanceof Error && error.name === "ApiUnreachableError") return describeFailure(error);
  return "この端末でパスキーを確認できませんでした。もう一度お試しください。";
}
