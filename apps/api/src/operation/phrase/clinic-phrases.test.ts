import { fillPath } from "@madoguchi/contract/http/paths";
import { phraseMadeSchema } from "@madoguchi/contract/phrase/phrase";
import { addPhraseCall, changePhraseCall } from "@madoguchi/contract/phrase/phrase.operation.calls";
import { expect, test } from "vitest";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { TEST_PHRASE } from "../../testing/test-operations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";
import { withoutVersions } from "../../testing/without-versions.ts";

const client = useTestClient();

const phrases = () => fillPath(addPhraseCall.path, { clinicId: client.clinicId });

test("a phrase is added, changed and deleted", async () => {
  const { phraseId } = phraseMadeSchema.parse((await client.operator.post(phrases(), TEST_PHRASE)).body);
  const path = fillPath(changePhraseCall.path, { clinicId: client.clinicId, phraseId });
  await client.operator.put(path, { ...TEST_PHRASE, title: "かぜ（大人）" });
  expect(withoutVersions((await client.operator.get(phrases())).body)).toEqual({
    phrases: [{ ...TEST_PHRASE, title: "かぜ（大人）", phraseId }],
  });
  expect((await client.operator.delete(path)).status).toBe(200);
  const changes = (await readAuditEvents(client)).flatMap(({ action, change }) => (change ? [[action, change]] : []));
  expect(changes).toEqual([
    ["phrase.add", { before: null, after: TEST_PHRASE }],
    ["phrase.change", { before: { title: "かぜ" }, after: { title: "かぜ（大人）" } }],
    [
      "phrase.drop",
      { before: { ...TEST_PHRASE, title: "かぜ（大人）" }, after: { use: null, title: null, text: null } },
    ],
  ]);
  expect(withoutVersions((await client.operator.get(phrases())).body)).toEqual({ phrases: [] });
  expect((await client.operator.delete(path)).status).toBe(200);
  const answers = [await client.asOperator("別の人").delete(path), await client.operator.put(path, TEST_PHRASE)];
  for (const answer of answers) expect([answer.status, refusalOf(answer)]).toEqual([404, "E004"]);
});
