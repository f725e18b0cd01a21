import type { Answers } from "@madoguchi/contract/questionnaire/answer";
import { afterEach, beforeEach, expect, test } from "vitest";
import { placeOfCare } from "../../records/starter-questionnaires/both-visits.ts";
import { visitSafety } from "../../records/starter-questionnaires/visit-safety.ts";
import { createTestClient, type TestClient } from "../../testing/test-client.ts";
import {
  assignTestQuestionnaire,
  postAnswers,
  publishTestQuestionnaire,
} from "../../testing/test-questionnaire-calls.ts";
import { MORNING } from "../../testing/test-reservations.ts";
import { readTestRoom, takeStep } from "../../testing/test-room.ts";

let client: TestClient;

beforeEach(async () => {
  client = await createTestClient({
    at: "2026-05-12T09:50:00+09:00",
    clinic: { visitMeans: "video" },
    spots: { morning: { startsAt: MORNING } },
    customers: { hanako: {} },
    treatments: { visit: { customer: "hanako", statusId: 1, spot: "morning" } },
  });
  await assignTestQuestionnaire(client);
});
afterEach(() => client.close());

const SAFETY: Answers = {
  prefecture: "prefecture-13",
  place: "home",
  "nearby-clinic": "港区の内科",
  "emergency-contact": "山田太郎（夫）09012345678",
  companion: "no",
  limits: true,
};

test("the questionnaire's statements of place and companion are proposed until they are declared", async () => {
  await publishTestQuestionnaire(client, visitSafety);
  expect(await readTestRoom(client)).not.toHaveProperty("stated");
  expect((await postAnswers(client, SAFETY)).status).toBe(201);
  expect((await readTestRoom(client)).stated).toEqual({ prefecture: "東京都", placeKind: "home", thirdParty: "none" });
  await takeStep(client, "hanako", "roomDeclaration");
  expect(await readTestRoom(client)).not.toHaveProperty("stated");
});

test("another place is proposed in its words, and a companion as one of the family", async () => {
  await publishTestQuestionnaire(client, visitSafety);
  await postAnswers(client, { ...SAFETY, place: "other", "place-detail": "駅前のホテル", companion: "yes" });
  expect((await readTestRoom(client)).stated).toEqual({
    prefecture: "東京都",
    placeKind: "other",
    placeDetail: "駅前のホテル",
    thirdParty: "family",
  });
});

test("a statement that a clinic asks for in another way, or not at all, is left to the room", async () => {
  const [prefecture] = placeOfCare;
  await publishTestQuestionnaire(client, [
    { questionId: "prefecture", type: "text", label: "どこですか", isRequired: true, maximumCharacters: 100 },
    {
      questionId: "place",
      type: "radio",
      label: "場所",
      isRequired: true,
      options: [
        { value: "car", label: "車の中" },
        { value: "home", label: "家" },
      ],
    },
  ]);
  expect(prefecture?.questionId).toBe("prefecture");
  await postAnswers(client, { prefecture: "都内のどこか", place: "car" });
  expect((await readTestRoom(client)).stated).toEqual({});
});
