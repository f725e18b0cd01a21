import { z } from "zod";
import type { JobQueue } from "./platform/db/job-queues.ts";
import type { Deps } from "./platform/deps.ts";
import { remindOfCharge } from "./records/notification/remind-of-charge.ts";
import { remindOfVisit } from "./records/notification/remind-of-visit.ts";
import { sendMessage } from "./records/notification/send-message.ts";

const messageSchema = z.object({ medicalBusinessId: z.string(), notificationId: z.uuid() });
const chargeSchema = z.object({ medicalBusinessId: z.string(), treatmentId: z.uuid(), since: z.string() });
const visitSchema = chargeSchema.extend({ startsAt: z.string() });

/** What is done with the jobs of each queue. Every one of them is safe to run twice. */
export function jobHandlers(deps: Deps): Record<JobQueue, (data: unknown) => Promise<void>> {
  const send = (data: unknown) => sendMessage(deps, messageSchema.parse(data));
  return {
    "send-mail": send,
    "send-line": send,
    "remind-of-visit": (data) => remindOfVisit(deps, visitSchema.parse(data)),
    "remind-of-charge": (data) => remindOfCharge(deps, chargeSchema.parse(data)),
  };
}
