import type { AccessLog } from "@madoguchi/contract/account/access-log";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import { isUuid } from "../../platform/db/uuid.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";
import { type LoggedEvent, type LogPlace, listAccess } from "./access-log.store.ts";
import { actionLabel, actorLabel } from "./access-log-labels.ts";

const PAGE_SIZE = 20;

/** The milliseconds and the id of the last event of a page. */
const PLACE = /^(\d{1,15})_(.+)$/;

function readPlace(before: string): LogPlace {
  const [, milliseconds, auditEventId = ""] = PLACE.exec(before) ?? [];
  const at = new Date(Number(milliseconds));
  if (Number.isNaN(at.getTime()) || !isUuid(auditEventId)) {
    fail("Validation", { issues: [{ path: "before", message: "続きの位置が正しくありません。" }] });
  }
  return { at, auditEventId };
}

function writePlace({ at, auditEventId }: LoggedEvent): string {
  return `${at.getTime()}_${auditEventId}`;
}

/**
 * 「誰がいつ見たか」: who did what to the caller's record, newest first, twenty at a time. `before` is the `nextBefore` of the
 * page before; one that is none is E001.
 */
export async function readAccessLog(
  { database }: Pick<Deps, "database">,
  owner: Customer,
  before: string | undefined,
): Promise<AccessLog> {
  const from = before === undefined ? undefined : readPlace(before);
  // One more than is shown tells whether there is a next page.
  const found = await listAccess(database, owner, from, PAGE_SIZE + 1);
  const shown = found.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  return {
    events: shown.map(({ at, actor, action }) => ({
      at: toWireTime(at),
      actor: actorLabel(actor),
      action: actionLabel(action),
    })),
    nextBefore: found.length > PAGE_SIZE && last ? writePlace(last) : null,
  };
}
