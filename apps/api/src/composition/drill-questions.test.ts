import { expect, test } from "vitest";
import { askAt } from "../platform/db/ask-server.ts";
import { findDifferences, readPrintAt } from "../platform/db/database-print.ts";
import { createTestClient } from "../testing/test-client.ts";
import { paid } from "../testing/test-payments.ts";
import { uploadPhoto } from "../testing/test-photos.ts";
import { testPicture } from "../testing/test-pictures.ts";
import { useTestClient } from "../testing/use-test-client.ts";
import { DRILL_QUESTIONS } from "./drill-questions.ts";

const client = useTestClient(() =>
  createTestClient({
    at: "2026-05-12T18:00:00+09:00",
    customers: { hanako: {} },
    treatments: {
      visit: { customer: "hanako", statusId: 3, startsAt: "2026-05-12T10:00:00+09:00", charge: {} },
      coming: { customer: "hanako", statusId: 1, startsAt: "2026-05-20T10:00:00+09:00" },
    },
  }),
);

/** Changes rows past every trigger, as a fault of the disk or of the archive would. */
async function plant(fault: string): Promise<void> {
  await askAt(client.databaseUrl, `set session_replication_role = replica; ${fault}`);
}

const read = () => readPrintAt(client.databaseUrl, DRILL_QUESTIONS);

test("the fingerprint of a database finds a missing row, a changed photo, another sum of payments and a missing migration", async () => {
  await paid(client);
  const photo = await uploadPhoto(client, "hanako", client.treatmentId("coming"), await testPicture("jpeg"));
  expect(photo.status).toBe(201);
  const running = await read();
  expect(running.answers["photos"]).toMatch(/^2 with the hash /);
  expect(running.answers["payments"]).toBe("1 of 3300 yen, 0 refunded");
  expect(findDifferences(running, await read())).toEqual([]);

  await plant("update picture set content = set_byte(content, 100, get_byte(content, 100) # 1)");
  expect(findDifferences(running, await read())).toEqual([
    "public.picture has other contents in the backup.",
    expect.stringMatching(/^photos: 2 with the hash (\S+), and in the backup 2 with the hash (?!\1)\S+\.$/),
  ]);
  await plant("update picture set content = set_byte(content, 100, get_byte(content, 100) # 1)");
  expect(findDifferences(running, await read())).toEqual([]);

  await plant("delete from audit_event where ctid = (select max(ctid) from audit_event)");
  expect(findDifferences(running, await read())).toEqual([
    expect.stringMatching(/^public\.audit_event has \d+ rows, and in the backup \d+\.$/),
  ]);
  await plant(
    "update payment set amount = 330; delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)",
  );
  expect(findDifferences(running, await read())).toEqual([
    expect.stringMatching(/^drizzle\.__drizzle_migrations has \d+ rows, and in the backup \d+\.$/),
    expect.stringMatching(/^public\.audit_event has /),
    "public.payment has other contents in the backup.",
    "payments: 1 of 3300 yen, 0 refunded, and in the backup 1 of 330 yen, 0 refunded.",
    expect.stringMatching(/^migrations: \d+, the newest \d+, and in the backup \d+, the newest \d+\.$/),
  ]);
});
