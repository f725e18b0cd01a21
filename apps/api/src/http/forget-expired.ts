import type { Deps } from "../deps.ts";
import { deleteAnswersBefore } from "./idempotency.store.ts";
import { answersKeptSince } from "./idempotency.ts";
import { deleteWindowsBefore } from "./rate-limit.store.ts";

const HOUR_MS = 3_600_000;
/** The longest window of any rule is a day. */
const LONGEST_WINDOW_MS = 24 * HOUR_MS;

/** Removes kept answers and counts that no rule reads any more. Nothing depends on when, or on whether it runs twice. */
export async function forgetExpired({ database, now }: Pick<Deps, "database" | "now">): Promise<void> {
  await deleteAnswersBefore(database, answersKeptSince(now()));
  await deleteWindowsBefore(database, new Date(now().getTime() - LONGEST_WINDOW_MS));
}
