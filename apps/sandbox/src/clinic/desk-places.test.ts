import { expect, test } from "vitest";
import { queuedVisit, visitRecord } from "../testing/fake-operation-api.ts";
import { NAME, openDesk } from "../testing/open-desk.ts";

test("a spot shows who has its seats, and is closed", async () => {
  const spot = {
    spotId: "spot-1",
    clinicalDepartmentId: "internal-medicine",
    doctorName: "佐藤 美咲",
    startsAt: "2026-05-12T10:00:00+09:00",
    endsAt: "2026-05-12T10:15:00+09:00",
    closedAt: null,
    seats: [
      { state: "taken", medicalRecordCode: "M000123" },
      { state: "free", medicalRecordCode: null },
    ],
  };
  const desk = await openDesk({
    "GET /spot?from=2026-05-12&to=2026-05-12": { body: { spots: [spot] } },
    "GET /department": { body: { clinicalDepartments: [{ clinicalDepartmentId: "internal-medicine", name: "内科" }] } },
    "POST /spot/spot-1/close": { body: { remainingTreatmentIds: ["visit-1"] } },
  });
  const { text } = await desk.read(`/clinic/spots?${NAME}&day=2026-05-12`);
  expect(text).toContain("予約 M000123、空き1席");
  const { location } = await desk.send(`/clinic/spots/spot-1/close?${NAME}&day=2026-05-12`);
  expect(location).toBe(`/clinic/spots?day=2026-05-12&done=close-spot&${NAME}`);
  expect((await desk.read(location ?? "")).text).toContain("予約枠を閉じました。");
});

test("a task is resolved", async () => {
  const task = {
    taskId: "task-1",
    kind: "message-failed",
    label: "お知らせを送れませんでした",
    medicalRecordCode: "M000123",
    treatmentId: null,
    detail: "smtp 550",
    createdAt: "2026-05-12T10:00:00+09:00",
  };
  const desk = await openDesk({ "GET /task": { body: { tasks: [task] } }, "POST /task/task-1/resolve": { body: {} } });
  expect((await desk.read(`/clinic/tasks?${NAME}`)).text).toContain("お知らせを送れませんでした");
  expect((await desk.send(`/clinic/tasks/task-1/resolve?${NAME}`)).location).toBe(`/clinic/tasks?done=resolve&${NAME}`);
});

test("a patient is found by record code, which is in no address", async () => {
  const { patient } = visitRecord();
  const customer = { patient, isClosed: false, treatments: [queuedVisit()], formSubmissions: [] };
  const desk = await openDesk({ "GET /customer/M000123": { body: customer } });
  const found = await desk.send(`/clinic/customer?${NAME}`, [["medicalRecordCode", " M000123 "]]);
  expect(found.text).toContain("山田 花子（ヤマダ ハナコ）");
  expect(found.text).not.toContain("クリニックからの質問への回答");
  expect((await desk.send(`/clinic/customer?${NAME}`, [["medicalRecordCode", "M9"]])).text).toContain("コード E004");
});

test("a patient without a treatment has their answers to the clinic's form on their page, what is urgent first", async () => {
  const { patient } = visitRecord();
  const submission = { title: "クリニックからの質問", version: 1, submittedAt: "2026-05-11T20:00:00+09:00" };
  const line = { label: "胸の痛み", photoIds: [] };
  const formSubmissions = [
    {
      ...{ ...submission, submissionNumber: 2, alarms: ["emergency"] },
      lines: [{ ...line, answer: "いま痛む", alarms: ["emergency"] }],
    },
    { ...submission, submissionNumber: 1, alarms: [], lines: [{ ...line, answer: "ない", alarms: [] }] },
  ];
  const desk = await openDesk({
    "GET /customer/M000123": { body: { patient, isClosed: false, treatments: [], formSubmissions } },
  });
  const { text } = await desk.send(`/clinic/customer?${NAME}`, [["medicalRecordCode", "M000123"]]);
  const places = [
    "すぐにご確認ください",
    "「いま痛む」（2回目の送信）",
    "クリニックからの質問への回答",
    "1回目の送信：",
  ];
  expect(places.map((words) => text.indexOf(words))).not.toContain(-1);
  expect(places.toSorted((one, other) => text.indexOf(one) - text.indexOf(other))).toEqual(places);
  expect(text).toContain("まだ診察はありません");
});
