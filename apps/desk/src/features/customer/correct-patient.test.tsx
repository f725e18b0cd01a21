import { CORRECTED_MEANWHILE, correctPatientCall } from "@madoguchi/contract/customer/customer.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { customerRecord } from "../../testing/patient-answers.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { demonstrationSession, refusal, signedIn } from "../../testing/session-answers.ts";

const { clinicId } = demonstrationSession;
const CORRECTION = `*${fillPath(correctPatientCall.path, { clinicId, medicalRecordCode: "M000123" })}`;

let record: ReturnType<typeof customerRecord>;
let sent: unknown[];
let answers: (() => Response)[];

beforeEach(() => {
  record = customerRecord();
  sent = [];
  answers = [];
  network.use(
    ...signedIn({ roles: ["reception"] }),
    http.get("*/customer/M000123", () => HttpResponse.json(record)),
    http.post(CORRECTION, async ({ request }) => {
      sent.push(await request.json());
      return answers.shift()?.() ?? HttpResponse.json({});
    }),
  );
});

async function openDialog() {
  const { actor } = await renderDesk("/patients/M000123");
  const pane = within(await screen.findByRole("region", { name: "基本情報" }));
  await actor.click(pane.getByRole("button", { name: "訂正する" }));
  return { actor, dialog: within(await screen.findByRole("dialog", { name: "基本情報を訂正する" })) };
}

test("reception adds the mail address of a patient who waits, and what was typed stays after a refusal", async () => {
  const patient = { ...record.patient, email: "", phoneNumber: "0312345678" };
  record = customerRecord({ patient, isWaitingForPatient: true });
  answers = [() => refusal(409, "E005", CORRECTED_MEANWHILE.message)];
  const { actor, dialog } = await openDialog();
  await actor.type(dialog.getByRole("textbox", { name: "メールアドレス（任意）" }), "hanako@example.com");
  await actor.click(dialog.getByRole("button", { name: "訂正する" }));
  expect(await dialog.findByText(/この方の情報が変わりました/)).toBeVisible();
  expect(dialog.getByRole("textbox", { name: "メールアドレス（任意）" })).toHaveValue("hanako@example.com");
  await actor.click(dialog.getByRole("button", { name: "訂正する" }));
  expect(await screen.findByText("訂正しました")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  const { lastName, firstName, lastNameKana, firstNameKana, sex, birthdate } = patient;
  const before = {
    ...{ lastName, firstName, lastNameKana, firstNameKana, sex, birthdate },
    ...{ phoneNumber: "0312345678", email: null },
  };
  expect(sent.at(-1)).toEqual({ before, after: { ...before, email: "hanako@example.com" }, reason: "" });
});

test("what the server refuses about a field is said at this field", async () => {
  record = customerRecord({ isWaitingForPatient: true });
  const issues = [{ path: "after.lastName", message: "この姓は登録できません。" }];
  answers = [() => HttpResponse.json({ code: "E001", message: "入力内容に誤りがあります。", issues }, { status: 400 })];
  const { actor, dialog } = await openDialog();
  await actor.type(dialog.getByRole("textbox", { name: "姓" }), "子");
  await actor.click(dialog.getByRole("button", { name: "訂正する" }));
  await waitFor(() =>
    expect(dialog.getByRole("textbox", { name: "姓" })).toHaveAccessibleDescription(/この姓は登録できません。/),
  );
});

test("a name that the papers cannot print is told in the correction too, before anything is typed", async () => {
  record = customerRecord({ patient: { ...record.patient, lastName: "김" }, isWaitingForPatient: true });
  const { dialog } = await openDialog();
  expect(await dialog.findByText(/^「김」は、お薬の送り状や領収書に印刷できない文字です。/)).toBeVisible();
});

test("of a patient who signs in only name, reading and birthdate can be corrected, with the document as the reason", async () => {
  const { actor, dialog } = await openDialog();
  expect(dialog.queryByRole("textbox", { name: /メールアドレス/ })).not.toBeInTheDocument();
  const family = dialog.getByRole("textbox", { name: "姓" });
  await actor.clear(family);
  await actor.type(family, "佐藤");
  await actor.click(dialog.getByRole("button", { name: "訂正する" }));
  const reason = dialog.getByRole("textbox", { name: "理由（確認した書類など）" });
  expect(reason).toHaveAccessibleDescription("確認した書類などの理由は必須です。");
  expect(sent).toEqual([]);
  await actor.type(reason, "保険証で確認");
  await actor.click(dialog.getByRole("button", { name: "訂正する" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ after: { lastName: "佐藤" }, reason: "保険証で確認" });
});

test("a closed account has nothing to correct", async () => {
  record = customerRecord({ isClosed: true });
  await renderDesk("/patients/M000123");
  expect(await screen.findByRole("region", { name: "基本情報" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "訂正する" })).not.toBeInTheDocument();
});
