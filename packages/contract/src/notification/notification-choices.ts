import { z } from "zod";

/** The categories of notifications. An essential one cannot be switched off on every channel. */
export const NOTIFICATION_CATEGORIES = {
  visit: { label: "ご予約・診察のお知らせ", isEssential: true },
  payment: { label: "お支払いのお知らせ", isEssential: true },
  delivery: { label: "お薬・お届けのお知らせ", isEssential: false },
  clinic: { label: "クリニックからのお知らせ", isEssential: false },
} as const;

export type NotificationCategory = keyof typeof NOTIFICATION_CATEGORIES;

const channelsSchema = z.object({ mail: z.boolean(), line: z.boolean() });
const essentialSchema = channelsSchema.refine(
  ({ mail, line }) => mail || line,
  "メールかLINEのどちらかは受け取る設定にしてください。",
);

/** The channels of each category. Without a linked LINE account, its choice is stored and has no effect. */
export const notificationChoicesSchema = z.object({
  visit: essentialSchema,
  payment: essentialSchema,
  delivery: channelsSchema,
  clinic: channelsSchema,
} satisfies Record<NotificationCategory, z.ZodType>);

/** In the order in which they are shown. */
export const notificationCategories = notificationChoicesSchema.keyof().options;

export type NotificationChoices = z.infer<typeof notificationChoicesSchema>;

/** Every channel, until the patient chooses. */
export const DEFAULT_NOTIFICATION_CHOICES: NotificationChoices = {
  visit: { mail: true, line: true },
  payment: { mail: true, line: true },
  delivery: { mail: true, line: true },
  clinic: { mail: true, line: true },
};
