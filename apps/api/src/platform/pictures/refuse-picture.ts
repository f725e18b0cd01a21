import { fail } from "../errors/fail.ts";
import type { Unfit } from "./encode-picture.ts";

const REFUSALS = {
  type: {
    message: "この形式のファイルは使えません。写真や画像を選んでください。",
    reason: "the content is no JPEG, PNG or WebP",
  },
  pixels: { message: "画像が大きすぎます。5,000万画素までの画像を選んでください。", reason: "over 50 million pixels" },
  damaged: {
    message: "画像を読み取れません。別の画像を選んでください。",
    reason: "the picture is damaged or incomplete",
  },
} as const satisfies Record<Unfit, { message: string; reason: string }>;

/** Refuses with E001 a file that cannot be stored as a picture. */
export function refusePicture(unfit: Unfit): never {
  const { message, reason } = REFUSALS[unfit];
  return fail("Validation", { issues: [{ path: "picture", message }], reason });
}
