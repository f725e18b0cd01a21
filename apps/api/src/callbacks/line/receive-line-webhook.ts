import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { requireLine } from "../../records/connection/require-line.ts";
import { findBusinessOfClinic } from "../../records/customer/customer.store.ts";
import { setLineFriend } from "../../records/customer/line-customer.store.ts";

/** 2100: later than any event, and an instant that every database can store. */
const LATEST_EVENT_MS = 4_102_444_800_000;

/** Only the fields that are read; LINE adds fields and kinds of events at will. */
const webhookSchema = z.object({ events: z.array(z.unknown()) });

const friendEventSchema = z.object({
  type: z.enum(["follow", "unfollow"]),
  timestamp: z.int().min(0).max(LATEST_EVENT_MS),
  source: z.object({ userId: z.string().regex(/^U[0-9a-f]{32}$/) }),
});

function readEvents(body: Uint8Array): unknown[] {
  try {
    return webhookSchema.parse(JSON.parse(new TextDecoder().decode(body))).events;
  } catch {
    return fail("SchemaValidation", {
      reason: "unreadable LINE webhook",
      issues: [{ path: "events", message: "通知の一覧が読み取れません。" }],
    });
  }
}

/**
 * Takes a webhook of the clinic's LINE account about patients who became its friends or blocked it. Events come late,
 * twice and in any order, so each counts only if it happened after the last known one. A webhook without LINE's
 * signature is refused with S001 before it is read; E004 where LINE is not configured.
 */
export async function receiveLineWebhook(
  deps: Pick<Deps, "database" | "lines" | "settings">,
  body: Uint8Array,
  signature: string | undefined,
): Promise<void> {
  const { database, settings } = deps;
  const { line } = await requireLine(deps);
  if (!line.isSignedByLine(body, signature)) return fail("IncorrectSecret", { reason: "LINE signature" });
  const medicalBusinessId = (await findBusinessOfClinic(database, settings.clinicId)) ?? fail("ClinicNotFound");
  for (const event of readEvents(body)) {
    const friendEvent = friendEventSchema.safeParse(event).data;
    if (!friendEvent) continue;
    const { type, timestamp, source } = friendEvent;
    await setLineFriend(database, medicalBusinessId, source.userId, type === "follow", new Date(timestamp));
  }
}
