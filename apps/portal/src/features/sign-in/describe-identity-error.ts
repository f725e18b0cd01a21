import { AUTHENTICATION_ERROR_MESSAGE, type IdentityError } from "../../errors/identity-error.ts";

/** Messages for the identity platform's codes (spec §8); each says what to do. */
const MESSAGES: Record<string, string> = {
  "expired-action-code": "リンクの有効期限が切れています。新しいリンクを送信してください。",
  "invalid-action-code": "このリンクはすでに使われたか、正しくありません。新しいリンクを送信してください。",
  "argument-error": "リンクが正しくありません。メールのリンクをもう一度開いてください。",
  "invalid-email":
    "メールアドレスがリンクの送信先と異なります。ログイン用メールを受け取ったアドレスを入力してください。",
  "invalid-credential": "ログインを確認できませんでした。新しいリンクを送信してください。",
  "invalid-custom-token": "ログインを確認できませんでした。認証コードをもう一度お試しください。",
  "custom-token-mismatch": "ログインを確認できませんでした。クリニックへお問い合わせください。",
  "wrong-password": "ログイン情報が違います。入力内容をご確認ください。",
  "user-not-found": "ログイン情報が見つかりませんでした。メールアドレスをご確認ください。",
  "user-disabled": "このアカウントは現在ご利用になれません。クリニックへお問い合わせください。",
  "email-already-in-use": "このメールアドレスはすでに使われています。別のメールアドレスをご入力ください。",
  "too-many-requests": "操作の回数が上限を超えました。しばらく経ってから再度お試しください。",
  "network-request-failed": "通信できませんでした。通信環境をご確認のうえ、もう一度お試しください。",
  "user-token-expired": "ログインの有効期限が切れました。もう一度ログインしてください。",
  "invalid-user-token": "ログインの有効期限が切れました。もう一度ログインしてください。",
  "requires-recent-login": "安全のため、もう一度ログインしてからお試しください。",
  "operation-not-allowed": "この方法ではログインできません。クリニックへお問い合わせください。",
};

/** The message of a refusal or failure of the identity platform. */
export function describeIdentityError({ code }: IdentityError): string {
  return MESSAGES[code] ?? AUTHENTICATION_ERROR_MESSAGE;
}
