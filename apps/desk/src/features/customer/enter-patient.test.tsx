import { enterPatientCall, readCustomerCall } from "@madoguchi/contract/customer/customer.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { customerRecord, foundPatient } from "../../testing/patient-answers.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { demonstrationSession, refusal, signedIn } from "../../testing/session-answers.ts";

const { clinicId } = demonstrationSession;
const ENTERING = `*${fillPath(enterPatientCall.path, { clinicId })}`;

let sent: { key: string | null; body: unknown }[];

beforeEach(() => {
  sent = [];
  network.use(
    ...signedIn({ roles: ["reception"] }),
    http.get(`*${fillPath(readCustomerCall.path, { clinicId, medicalRecordCode: "M000300" })}`, () =>
      HttpResponse.json(customerRecord({ isWaitingForPatient: true })),
    ),
  );
});

function answerWith(...answers: (() => Response)[]): void {
  network.use(
    http.post(ENTERING, async ({ request }) => {
      sent.push({ key: request.headers.get("idempotency-key"), body: await request.json() });
      return answers[Math.min(sent.length, answers.length) - 1]?.() ?? HttpResponse.error();
    }),
  );
}

async function openDialog() {
  const desk = await renderDesk("/patients");
  await desk.actor.click(await screen.findByRole("button", { name: "患者を登録" }));
  return { ...desk, dialog: within(await screen.findByRole("dialog", { name: "患者を登録する" })) };
}

async function fill({ actor, dialog }: Awaited<ReturnType<typeof openDialog>>): Promise<void> {
  await actor.type(dialog.getByRole("textbox", { name: "姓" }), "鈴木");
  await actor.type(dialog.getByRole("textbox", { name: "名" }), "一郎");
  await actor.type(dialog.getByRole("textbox", { name: /^姓（フリガナ/ }), "すずき");
  await actor.type(dialog.getByRole("textbox", { name: "名（フリガナ）" }), "いちろう");
  await actor.selectOptions(dialog.getByRole("combobox", { name: "性別" }), "男性");
  await actor.type(dialog.getByRole("textbox", { name: /^電話番号/ }), "03-1234-5678");
}

const ENTRY = {
  ...{ lastName: "鈴木", firstName: "一郎", lastNameKana: "スズキ", firstNameKana: "イチロウ" },
  ...{ birthdate: null, sex: 0, phoneNumber: "0312345678", email: null },
};

test("a patient on the telephone is registered with six inputs and two presses, and the record opens", async () => {
  answerWith(() => HttpResponse.json({ outcome: "entered", medicalRecordCode: "M000300" }));
  const desk = await openDialog();
  await fill(desk);
  await desk.actor.click(desk.dialog.getByRole("button", { name: "登録する" }));
  await waitFor(() => expect(desk.router.state.location.pathname).toBe("/patients/M000300"));
  expect(sent).toEqual([{ key: expect.stringMatching(/^[0-9a-f-]{36}$/), body: { ...ENTRY, otherPatients: [] } }]);
  expect(await screen.findByText("ポータル未登録")).toBeVisible();
  expect(screen.getByText(/クリニックで入力。ご本人の確認はまだです/)).toBeVisible();
});

test("similar patients are shown, and a second press registers a different person", async () => {
  const patients = [foundPatient()];
  answerWith(
    () => HttpResponse.json({ outcome: "similar", patients }),
    () => HttpResponse.json({ outcome: "entered", medicalRecordCode: "M000300" }),
  );
  const desk = await openDialog();
  await fill(desk);
  await desk.actor.click(desk.dialog.getByRole("button", { name: "登録する" }));
  expect(await desk.dialog.findByText("同じ方かもしれない患者さまが1人います")).toBeVisible();
  expect(desk.dialog.getByRole("link", { name: /窓口 花子（M000123）の記録を開く/ })).toHaveAttribute(
    "href",
    "/patients/M000123",
  );
  await desk.actor.click(desk.dialog.getByRole("button", { name: "別の方として登録する" }));
  await waitFor(() => expect(desk.router.state.location.pathname).toBe("/patients/M000300"));
  expect(sent.map(({ body }) => body)).toEqual([
    { ...ENTRY, otherPatients: [] },
    { ...ENTRY, otherPatients: ["M000123"] },
  ]);
  expect(sent[0]?.key).not.toBe(sent[1]?.key);
});

test("the characters of a name that the papers cannot print, and no others, are named while it is typed", async () => {
  const { actor, dialog } = await openDialog();
  await actor.type(dialog.getByRole("textbox", { name: "姓" }), "髙橋");
  expect(dialog.queryByText(/印刷できない文字です/)).toBeNull();
  await actor.type(dialog.getByRole("textbox", { name: "名" }), "김");
  expect(await dialog.findByText(/^「김」は、お薬の送り状や領収書に印刷できない文字です。/)).toBeVisible();
});

test("a missing value has an error at its field, and nothing is sent", async () => {
  answerWith();
  const { actor, dialog } = await openDialog();
  await actor.click(dialog.getByRole("button", { name: "登録する" }));
  expect(dialog.getByRole("textbox", { name: "姓" })).toHaveAccessibleDescription("姓は必須です。");
  expect(dialog.getByRole("combobox", { name: "性別" })).toHaveAccessibleDescription("性別は必須です。");
  expect(sent).toEqual([]);
});

test("a refused form keeps its input, and the next press is the same attempt", async () => {
  answerWith(
    () => refusal(500, "E006", "サーバーで問題が発生しました。"),
    () => HttpResponse.json({ outcome: "entered", medicalRecordCode: "M000300" }),
  );
  const desk = await openDialog();
  await fill(desk);
  await desk.actor.click(desk.dialog.getByRole("button", { name: "登録する" }));
  expect(await desk.dialog.findByText("登録できませんでした")).toBeVisible();
  expect(desk.dialog.getByRole("textbox", { name: "姓" })).toHaveValue("鈴木");
  await desk.actor.click(desk.dialog.getByRole("button", { name: "登録する" }));
  await waitFor(() => expect(desk.router.state.location.pathname).toBe("/patients/M000300"));
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});
