import { z } from "zod";

/** What a patient may be told, and whether she must be: news of a visit and of a bill cannot be switched off altogether. */
export const NOTIFICATION_KINDS = {
  visit: { label: "ご予約・診察のお知らせ", isEssential: true },
  payment: { label: "お支払いのお知らせ", isEssential: true },
  delivery: { label: "お薬・お届けのお知らせ", isEssential: false },
  clinic: { label: "クリニックからのお知らせ", isEssential: false },
} as const;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

const channelsSchema = z.object({ mail: z.boolean(), line: z.boolean() });
const essentialSchema = channelsSchema.refine(
  ({ mail, line }) => mail || line,
  "メールかLINEのどちらかは受け取る設定にしてください。",
);

/** For each kind, by which ways. Without a link to LINE its choice is kept and has no effect. */
export const notificationChoicesSchema = z.object({
  visit: essentialSchema,
  payment: essentialSchema,
  delivery: channelsSchema,
  clinic: channelsSchema,
});

export type NotificationChoices = z.infer<typeof notificationChoicesSchema>;

/** Everything by every way, until the patient says otherwise. */
export const DEFAULT_NOTIFICATION_CHOICES: NotificationChoices = {
  visit: { mail: true, line: true },
  payment: { mail: true, line: true },
  delivery: { mail: true, line: true },
  clinic: { mail: true, line: true },
};
