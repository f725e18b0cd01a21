import { CODE_VALID_MINUTES } from "@madoguchi/contract/sign-in/limits";
import { IdentityError } from "../../errors/identity-error.ts";

export type LinkProblem = "expired" | "used" | "foreign";

/** The message of each kind of invalid link: what happened, then what to do. */
export const LINK_PROBLEM_TEXTS = {
  expired: {
    title: "リンクの有効期限が切れています",
    text: `ログイン用のリンクは、送信から${CODE_VALID_MINUTES}分間だけ有効です。新しいリンクを送ってログインしてください。`,
  },
  used: {
    title: "このリンクはすでに使われています",
    text: "リンクは1回だけ使えます。別の端末やブラウザでログインが済んでいるときは、その画面でお進みください。新しいメールを送ったときは、いちばん新しいメールのリンクをお使いください。",
  },
  foreign: {
    title: "このリンクではログインできません",
    text: "リンクが途中で切れているか、このサイトのものではありません。メールのリンクをもう一度開くか、新しいリンクを送ってください。",
  },
} as const satisfies Record<LinkProblem, { title: string; text: string }>;

/** The kind of invalid link by the identity platform's refusal; `undefined` if the link itself is not the reason. */
export function readLinkProblem(error: unknown): LinkProblem | undefined {
  if (!(error instanceof IdentityError)) return undefined;
  if (error.code === "expired-action-code") return "expired";
  if (error.code === "invalid-action-code") return "used";
  const isForeign = ["argument-error", "tenant-id-mismatch", "internal-error", "invalid-api-key"].includes(error.code);
  return isForeign ? "foreign" : undefined;
}

/** Whether an address has the parameters of every sign-in link, checked before the code of the identity is loaded. */
export function hasLinkParameters(href: string): boolean {
  const parameters = new URL(href).searchParams;
  return ["mode", "oobCode"].every((name) => parameters.has(name));
}
