import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { accessLogSchema } from "@madoguchi/contract/account/access-log";
import { readAccessLogCall } from "@madoguchi/contract/account/account.patient.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { changeNotificationChoicesCall } from "@madoguchi/contract/notification/notification-choices.patient.calls";
import { describe, expect, test } from "vitest";
import type { AuditAction } from "../../platform/audit/audit-actions.ts";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import { auditEvent } from "../../platform/audit/audit-event.table.ts";
import { describeAction } from "../../records/audit/describe-action.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { useTestClient } from "../../testing/use-test-client.ts";
import { ACTION_LABELS } from "./read-access-log.ts";

const path = fillPath(readAccessLogCall.path, { medicalBusinessId: "business-test" });

const client = useTestClient({ at: "2026-05-11T09:00:00+09:00", customers: { hanako: {}, taro: {} } });

async function write(name: string, actor: string, action: AuditAction): Promise<void> {
  await recordAuditEvent(client.database, {
    medicalBusinessId: client.medicalBusinessId,
    customerId: client.customer(name).customerId,
    actor,
    action,
    subject: "customer:x",
    requestId: "request",
    at: client.now(),
  });
}

async function read(name: string, before?: string) {
  const answer = await client
    .as(name)
    .get(before === undefined ? path : `${path}?before=${encodeURIComponent(before)}`);
  return accessLogSchema.parse(answer.body);
}

describe("the access log", () => {
  test("lists who did what and when, newest first, in the patient's words", async () => {
    await write("hanako", "system", "profile.register");
    client.advance({ minutes: 1 });
    await write("hanako", "operator:佐藤 健", "profile.update");
    client.advance({ minutes: 1 });
    await client.as("hanako").send(changeNotificationChoicesCall, {
      params: { medicalBusinessId: "business-test" },
      body: {
        visit: { mail: true, line: true },
        payment: { mail: true, line: true },
        delivery: { mail: true, line: true },
        clinic: { mail: false, line: false },
      },
    });
    expect(await read("hanako")).toEqual({
      events: [
        { at: "2026-05-11T09:02:00+09:00", actor: "ご本人", action: "お知らせの設定を変更しました", device: null },
        {
          at: "2026-05-11T09:01:00+09:00",
          actor: "クリニック（担当者の申告：佐藤 健）",
          action: "基本情報を変更しました",
          device: null,
        },
        { at: "2026-05-11T09:00:00+09:00", actor: "システム", action: "基本情報を登録しました", device: null },
      ],
      nextBefore: null,
    });
  });

  test("shows the patient's own events alone", async () => {
    await write("hanako", "system", "profile.register");
    expect(await read("taro")).toEqual({ events: [], nextBefore: null });
  });

  test("is read page by page, each event once, also events of the same moment", async () => {
    for (let number = 0; number < 45; number += 1) {
      if (number % 10 === 0) client.advance({ seconds: 1 });
      await write("hanako", `operator:${number}`, "profile.update");
    }
    const actors: string[] = [];
    let before: string | undefined;
    const sizes: number[] = [];
    do {
      const page = await read("hanako", before);
      actors.push(...page.events.map(({ actor }) => actor));
      sizes.push(page.events.length);
      before = page.nextBefore ?? undefined;
    } while (before !== undefined);
    expect(sizes).toEqual([20, 20, 5]);
    expect(actors.toSorted()).toEqual(
      Array.from({ length: 45 }, (_, number) => `クリニック（担当者の申告：${number}）`).toSorted(),
    );
  });

  test.each(["x", "1_x", "_", "999999999999999_00000000-0000-4000-8000-000000000000x", "1' or 1=1"])(
    "asked to go on from %j is E001",
    async (before) => {
      const answer = await client.as("hanako").get(`${path}?before=${encodeURIComponent(before)}`);
      expect([answer.status, refusalOf(answer)]).toEqual([400, "E001"]);
    },
  );

  test("describes an action without words of its own in general words", async () => {
    const { medicalBusinessId, database, now } = client;
    // An action that a later release recorded before it was rolled back.
    await database.insert(auditEvent).values({
      ...{ medicalBusinessId, auditEventId: randomUUID(), customerId: client.customer("hanako").customerId },
      ...{ actor: "operator:佐藤", action: "chart.read", subject: "customer:x", requestId: "request", at: now() },
    });
    expect((await read("hanako")).events).toMatchObject([{ action: "情報を操作しました" }]);
  });
});

test("every action that the code records has its words, and no words are left over", async () => {
  const source = join(import.meta.dirname, "../..");
  const written = new Set<string>();
  for await (const file of glob("**/*.ts", { cwd: source })) {
    if (file.endsWith(".test.ts") || file.startsWith("testing/") || file.endsWith("access-log-labels.ts")) continue;
    const text = readFileSync(join(source, file), "utf8");
    // A step in a visit's room records its action itself.
    if (!/audit|takeRoomStep/i.test(text)) continue;
    for (const [, inCode, inSql] of text.matchAll(/\baction: "([a-z.-]+)"|'([a-z-]+\.[a-z-]+)'/g)) {
      const action = inCode ?? inSql ?? "";
      // What staff do to their own keys and sessions is in no patient's log.
      if (!action.startsWith("staff.")) written.add(action);
    }
    // An action that depends on the outcome is in a conditional or in a table of its own.
    for (const [choice] of text.matchAll(/\bconst (?:action|ACTIONS)\b[^;]*;/g)) {
      for (const [, action] of choice.matchAll(/"([a-z-]+\.[a-z-]+)"/g)) written.add(action ?? "");
    }
  }
  // What the clinic does to its own people, keys, spots, imports, rehearsals and erasure lists is in no patient's log.
  const ofPatients = [...written].filter((action) => !/^(staff|key|erasure|spot|data-import|rehearsal)\./.test(action));
  expect(ofPatients.sort()).toEqual(Object.keys(ACTION_LABELS).sort());
  // The clinic's words: the compiler checks the actions that TypeScript records; this test those that SQL records.
  expect([...written].filter((action) => describeAction(action).kind === null)).toEqual([]);
});
