import { expect, test } from "vitest";
import { visitRecord } from "../testing/fake-operation-api.ts";
import { NAME, openDesk } from "../testing/open-desk.ts";

const TEXT = { answer: "せきが出ます。\n夜に多いです。", label: "困っている症状", photoIds: [], alarms: [] };
const PAIN = { label: "胸の痛み", answer: "ある", photoIds: [], alarms: ["emergency"] };
const NO_PAIN = { ...PAIN, answer: "ない", alarms: [] };
const RASH = { label: "写真", answer: "写真1枚", photoIds: ["photo-1"], alarms: [] };
const FIRST_VISIT = { title: "初診の問診", version: 2 };

const ANSWERS = {
  treatmentId: "visit-1",
  startsAt: "2026-05-12T10:00:00+09:00",
  patient: visitRecord().patient,
  draft: null,
  submissions: [],
  photos: [],
  formSubmissions: [],
  otherTreatments: [],
};
const CORRECTED = {
  ...ANSWERS,
  submissions: [
    {
      ...FIRST_VISIT,
      submissionNumber: 2,
      submittedAt: "2026-05-11T21:30:00+09:00",
      alarms: [],
      lines: [TEXT, NO_PAIN, RASH],
    },
    {
      ...FIRST_VISIT,
      version: 1,
      submissionNumber: 1,
      submittedAt: "2026-05-11T20:00:00+09:00",
      alarms: ["emergency"],
      lines: [PAIN],
    },
  ],
  photos: [{ photoId: "photo-1", width: 2048, height: 1024, uploadedAt: "2026-05-11T19:00:00+09:00" }],
  otherTreatments: [
    {
      treatmentId: "visit-0",
      title: "初診の問診",
      startsAt: "2026-04-01T10:00:00+09:00",
      submittedAt: "2026-03-31T22:00:00+09:00",
    },
  ],
};

const deskWith = (body: object) => openDesk({ "GET /treatment/visit-1/answers": { body } });
const page = `/clinic/treatment/visit-1/answers?${NAME}`;

test("the answers show what was submitted last, the version before, the photos and other visits", async () => {
  const desk = await deskWith(CORRECTED);
  const { text } = await desk.read(page);
  expect(text).toContain("山田 花子 様：問診と写真");
  expect(text).toContain("M000123・2026.05.12（火）10:00の診察");
  expect(text).toContain("初診の問診（第2版）・2026.05.11（月）21:30 送信");
  expect(text).toContain("せきが出ます。\n夜に多いです。");
  expect(text).toContain("1回目の送信：初診の問診（第1版）・2026.05.11（月）20:00 送信・要注意");
  expect(text).toContain(`/clinic/treatment/visit-1/photo/photo-1?size=large&amp;${NAME}`);
  expect(text).toContain('width="120" height="60" alt="写真1を大きく開く"');
  expect(text).toContain(`/clinic/treatment/visit-0/answers?${NAME}`);
  expect(text).not.toContain("すぐにご確認ください");
});

test("what calls for somebody at once stands on top, from a draft too, which is marked as not sent", async () => {
  const draft = {
    ...FIRST_VISIT,
    savedAt: "2026-05-11T21:31:00+09:00",
    alarms: ["life-crisis"],
    lines: [{ label: "お気持ち", answer: "消えてしまいたい", photoIds: [], alarms: ["life-crisis"] }],
  };
  const { text } = await (await deskWith({ ...ANSWERS, draft })).read(page);
  const [top = ""] = text.split("書きかけの回答");
  expect(top).toContain("すぐにご確認ください");
  expect(top).toContain("命にかかわるお気持ち（相談窓口を案内済み）：お気持ち「消えてしまいたい」（未送信）");
  expect(text).toContain('<span class="chip">未送信</span> 初診の問診（第2版）・2026.05.11（月）21:31 保存');
  expect(text).toContain('<span class="chip">未回答</span> まだ送信されていません。');
});

test("a photo comes from the operation API under the operator's name, and is stored nowhere", async () => {
  const desk = await openDesk({ "GET /treatment/visit-1/photo/photo-1?size=large": { body: "bytes" } });
  const { status, text, headers } = await desk.read(`/clinic/treatment/visit-1/photo/photo-1?size=large&${NAME}`);
  expect([status, text]).toEqual([200, '"bytes"']);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
  expect((await desk.read(`/clinic/treatment/visit-1/photo/none?${NAME}`)).status).toBe(404);
});

const SETTINGS = {
  "GET /questionnaire": {
    body: {
      questionnaires: [
        {
          questionnaireId: "first-visit",
          title: "初診の問診",
          version: 1,
          definition: { questions: [{}, {}] },
          publishedAt: "2026-05-01T09:00:00+09:00",
          supersededAt: null,
        },
      ],
    },
  },
  "GET /questionnaire-assignment": {
    body: {
      assignments: [
        { purpose: "first-visit", clinicalDepartmentId: null, questionnaireId: "first-visit" },
        { purpose: "first-visit", clinicalDepartmentId: "skin", questionnaireId: null },
      ],
    },
  },
  "GET /department": { body: { clinicalDepartments: [{ clinicalDepartmentId: "skin", name: "皮膚科" }] } },
};

/** What is chosen in each list of the form. */
function chosenIn(text: string): Record<string, string | undefined> {
  const lists = [...text.matchAll(/<select name="([^"]+)">(.*?)<\/select>/gs)];
  return Object.fromEntries(
    lists.map(([, name = "", options = ""]) => [name, /value="([^"]*)" selected/.exec(options)?.[1]]),
  );
}

test("which questionnaire is asked when is shown and saved as a whole", async () => {
  const desk = await openDesk({ ...SETTINGS, "PUT /questionnaire-assignment": { body: {} } });
  const { text } = await desk.read(`/clinic/questionnaires?${NAME}`);
  const chosen = chosenIn(text);
  expect(chosen).toEqual({
    "first-visit/": "first-visit",
    "first-visit/skin": "",
    "follow-up/": "-",
    "follow-up/skin": "-",
    "additional-medicine/": "-",
    "additional-medicine/skin": "-",
    "registration/": "-",
  });
  expect(text).toContain("first-visit・2問・2026.05.01（金）09:00 公開");
  const { location } = await desk.send(
    `/clinic/questionnaires?${NAME}`,
    Object.entries({ ...chosen, key: "press-1", "follow-up/": "first-visit" }).map(([name, value]) => [
      name,
      value ?? "",
    ]),
  );
  expect(location).toBe(`/clinic/questionnaires?done=questionnaire-assignment&${NAME}`);
  expect(desk.calls.at(-1)?.body).toEqual({
    assignments: [
      { purpose: "first-visit", clinicalDepartmentId: null, questionnaireId: "first-visit" },
      { purpose: "first-visit", clinicalDepartmentId: "skin", questionnaireId: null },
      { purpose: "follow-up", clinicalDepartmentId: null, questionnaireId: "first-visit" },
    ],
  });
  expect((await desk.read(location ?? "")).text).toContain("問診の設定を保存しました。");
});

test("a refused setting is shown as it was chosen, with the reason", async () => {
  const message = "利用者の登録では、写真の質問を使えません。";
  const desk = await openDesk({
    ...SETTINGS,
    "PUT /questionnaire-assignment": {
      status: 400,
      body: { code: "E001", message: "入力内容に誤りがあります。", issues: [{ path: "assignments.0", message }] },
    },
  });
  const { text } = await desk.send(`/clinic/questionnaires?${NAME}`, [["registration/", "first-visit"]]);
  expect(text).toContain(message);
  expect(chosenIn(text)).toMatchObject({ "registration/": "first-visit" });
});

const ALARM_TASK = {
  taskId: "task-1",
  kind: "questionnaire-alarm",
  label: "問診に、すぐに確認が必要な回答があります",
  medicalRecordCode: "M000123",
  treatmentId: "visit-1",
  detail: "emergency",
  createdAt: "2026-05-11T20:00:00+09:00",
};

test("an alarm's task leads to the answers that raised it", async () => {
  const desk = await openDesk({ "GET /task": { body: { tasks: [ALARM_TASK] } } });
  const { text } = await desk.read(`/clinic/tasks?${NAME}`);
  expect(text).toContain(`/clinic/treatment/visit-1/answers?${NAME}`);
  expect(text).not.toContain("患者と回答を見る");
});

test("an alarm's task without a treatment leads to the patient, whose record code is in no address", async () => {
  const desk = await openDesk({ "GET /task": { body: { tasks: [{ ...ALARM_TASK, treatmentId: null }] } } });
  const { text } = await desk.read(`/clinic/tasks?${NAME}`);
  expect(text).toContain(`<form method="post" action="/clinic/customer?${NAME}">`);
  expect(text).toContain('<input type="hidden" name="medicalRecordCode" value="M000123" />');
  expect(text).toContain("患者と回答を見る");
  expect(text).not.toContain("問診と写真を見る");
});

test.each([
  ["done", "問診 回答済み"],
  ["current", "問診 未回答"],
  ["skipped", "問診 未回答"],
])("a treatment whose questions are %s says so, with the way to the answers", async (state, words) => {
  const steps = [{ step: "questionnaire", state }];
  const desk = await openDesk({ "GET /treatment/visit-1": { body: visitRecord(1, "予約済み", { steps }) } });
  const { text } = await desk.read(`/clinic/treatment/visit-1?${NAME}`);
  expect(text).toContain(words);
  expect(text).toContain(`/clinic/treatment/visit-1/answers?${NAME}`);
});
