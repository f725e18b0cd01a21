import { z } from "zod";
import { CardRefusal } from "./result.ts";

/** Every scalar on the wire is a string, also amounts and flags (`docs/design/providers.md` 1.3). */
export const yesOrNoSchema = z.enum(["true", "false", "1", "0"]).transform((text) => text === "true" || text === "1");

/** Yen; zero only checks the card. */
export const amountSchema = z
  .string()
  .regex(/^(0|[1-9][0-9]{0,7})$/)
  .transform(Number);

export const orderIdSchema = z.string().regex(/^[\w-]{1,100}$/);

export const accountIdSchema = z.string().regex(/^[\w.@-]{1,100}$/);

const payNowIdSchema = z.object({
  token: z.string().min(1).optional(),
  tempRegistration: yesOrNoSchema.default(false),
  accountParam: z
    .object({
      accountId: accountIdSchema,
      cardParam: z
        .object({ cardId: z.string().min(1).optional(), defaultCard: yesOrNoSchema.optional() })
        .default({ cardId: undefined, defaultCard: undefined }),
    })
    .optional(),
});

/** The common parameters of the card commands (`docs/design/providers.md` 1.5). */
export const authorizeSchema = z.object({
  orderId: orderIdSchema,
  amount: amountSchema,
  jpo: z.literal("10"),
  withCapture: yesOrNoSchema.default(false),
  tempRegistration: yesOrNoSchema.default(false),
  payNowIdParam: payNowIdSchema,
});

export type AuthorizeRequest = z.infer<typeof authorizeSchema>;
export type PayNowIdRequest = z.infer<typeof payNowIdSchema>;

const BLOCK_BY_FIELD: Record<string, string> = { amount: "AC34", jpo: "AC46" };

/** Reads a command's parameters. Throws the provider's refusal code for the first wrong field. */
export function readParameters<Shape>(schema: z.ZodType<Shape>, params: unknown): Shape {
  const parsed = schema.safeParse(params);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = String(issue?.path[0] ?? "");
  const path = issue?.path.join(".");
  throw new CardRefusal(BLOCK_BY_FIELD[field] ?? "NC04", `${path}: ${issue?.message ?? "not readable"}`);
}
