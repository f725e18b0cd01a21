import type { ProfileChange } from "@madoguchi/contract/customer/profile-change";
import { fillPath } from "@madoguchi/contract/http/paths";
import {
  PROPOSED_ON_OLD_VALUES,
  proposeChangeCall,
  withdrawProposalCall,
} from "@madoguchi/contract/proposal/proposal.operation.calls";
import { PROPOSED_FIELDS } from "@madoguchi/contract/proposal/proposed-fields";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { customerRecord } from "../../testing/patient-answers.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { demonstrationSession, refusal, signedIn } from "../../testing/session-answers.ts";
import { PROPOSED_PARTS } from "./propose-change-form.ts";

const { clinicId } = demonstrationSession;
const place = { clinicId, medicalRecordCode: "M000123" };

const OPEN: ProfileChange = {
  ...{ kind: "proposal", changeId: "proposal-1", at: "2026-05-11T09:00:00+09:00", by: "受付の田中" },
  ...{ reason: "お電話で伺いました", before: { phoneNumber: "09000000000" }, after: { phoneNumber: "09088887777" } },
  ...{ lapsesAt: "2026-06-10T23:59:59+09:00", isTold: true, ended: null },
};
const DECLINED: ProfileChange = {
  ...OPEN,
  ...{ changeId: "proposal-0", at: "2026-05-01T09:00:00+09:00" },
  ended: { as: "declined", at: "2026-05-02T10:00:00+09:00", by: null },
};
const CORRECTED: ProfileChange = {
  ...{ kind: "correction", changeId: "event-1", at: "2026-04-30T09:00:00+09:00", by: "受付の佐々木" },
  ...{ reason: "保険証で確認", before: { lastName: "間戸口" }, after: { lastName: "窓口" } },
};

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
    http.post(`*${fillPath(proposeChangeCall.path, place)}`, async ({ request }) => {
      sent.push(await request.json());
      record = customerRecord({ profileChanges: [OPEN] });
      return answers.shift()?.() ?? HttpResponse.json({ proposalId: "proposal-1", isTold: true }, { status: 201 });
    }),
    http.post(`*${fillPath(withdrawProposalCall.path, { ...place, proposalId: "proposal-1" })}`, () => {
      sent.push("withdrawn");
      record = customerRecord({
        profileChanges: [{ ...OPEN, ended: { as: "withdrawn", at: "2026-05-11T12:00:00+09:00", by: "受付の田中" } }],
      });
      return HttpResponse.json({});
    }),
  );
});

async function openPage() {
  const { actor } = await renderDesk("/patients/M000123");
  const pane = within(await screen.findByRole("region", { name: "基本情報" }));
  return { actor, pane };
}

async function openDialog() {
  const { actor, pane } = await openPage();
  await actor.click(pane.getByRole("button", { name: "変更を提案する" }));
  return { actor, dialog: within(await screen.findByRole("dialog", { name: "登録内容の変更を提案する" })) };
}

const changes = async () => within(await screen.findByRole("region", { name: "基本情報の訂正・変更の提案" }));

test("every field that the clinic may propose has its part of the form", () => {
  expect(Object.values(PROPOSED_PARTS).flat().toSorted()).toEqual(PROPOSED_FIELDS.toSorted());
});

test("reception proposes a telephone number by keyboard alone; only it is sent, and the page shows that it waits", async () => {
  answers = [() => refusal(409, "E005", PROPOSED_ON_OLD_VALUES.message)];
  const { actor, dialog } = await openDialog();
  const tick = dialog.getByRole("checkbox", { name: "電話番号" });
  tick.focus();
  await actor.keyboard(" ");
  await actor.tab();
  const number = dialog.getByRole("textbox", { name: "新しい電話番号（携帯、11桁）" });
  expect(number).toHaveFocus();
  expect(number).toHaveValue(record.patient.phoneNumber);
  await actor.clear(number);
  await actor.keyboard("０９０-8888-7777");
  await actor.type(
    dialog.getByRole("textbox", { name: "どのように伺ったか（ご本人にも見えます）" }),
    "お電話で伺いました",
  );
  await actor.click(dialog.getByRole("button", { name: "提案する" }));
  expect(await dialog.findByText(/この方の情報が変わりました/)).toBeVisible();
  expect(number).toHaveValue("０９０-8888-7777");
  await actor.click(dialog.getByRole("button", { name: "提案する" }));
  expect(await screen.findByText("提案しました。ご本人にお知らせします")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(sent.at(-1)).toMatchObject({
    ...{ after: { phoneNumber: "09088887777" }, reason: "お電話で伺いました" },
    before: { phoneNumber: record.patient.phoneNumber, lastName: record.patient.lastName },
  });
  expect(Object.keys(Object(sent.at(-1)).after)).toEqual(["phoneNumber"]);
  const pane = await changes();
  expect(pane.getByText("提案：確認待ち")).toBeVisible();
});

test("nothing ticked, a missing reason and a wrong value are refused at their fields", async () => {
  const { actor, dialog } = await openDialog();
  await actor.click(dialog.getByRole("button", { name: "提案する" }));
  expect(dialog.getByRole("checkbox", { name: "電話番号" })).toHaveAccessibleDescription(
    "変える項目を選んでください。",
  );
  await actor.click(dialog.getByRole("checkbox", { name: "お届け先" }));
  await actor.clear(dialog.getByRole("textbox", { name: "番地" }));
  await actor.click(dialog.getByRole("button", { name: "提案する" }));
  expect(dialog.getByRole("textbox", { name: "番地" })).toHaveAccessibleDescription("番地は必須です。");
  expect(dialog.getByRole("textbox", { name: /どのように伺ったか/ })).toHaveAccessibleDescription("理由は必須です。");
  expect(sent).toEqual([]);
});

test("a patient without mail and LINE cannot be told: the desk says so before, after, and while it waits", async () => {
  record = customerRecord({ patient: { ...record.patient, email: "", isLineLinked: false } });
  answers = [
    () => {
      record = { ...record, profileChanges: [{ ...OPEN, isTold: false }] };
      return HttpResponse.json({ proposalId: "proposal-1", isTold: false }, { status: 201 });
    },
  ];
  const { actor, dialog } = await openDialog();
  expect(dialog.getByText("お知らせの届け先がありません")).toBeVisible();
  await actor.click(dialog.getByRole("checkbox", { name: "性別" }));
  await actor.selectOptions(dialog.getByRole("combobox", { name: "正しい性別" }), "男性");
  await actor.type(dialog.getByRole("textbox", { name: /どのように伺ったか/ }), "窓口で");
  await actor.click(dialog.getByRole("button", { name: "提案する" }));
  expect(await screen.findByText(/提案しましたが、お知らせの届け先がありません/)).toBeVisible();
  expect((await changes()).getByText(/お知らせの届け先がありません。お電話などで/)).toBeVisible();
  expect(sent).toMatchObject([{ after: { sex: 0 } }]);
});

test("corrections and proposals are read with who, when, why, and the values before and after; an open one is withdrawn", async () => {
  record = customerRecord({ profileChanges: [OPEN, DECLINED, CORRECTED] });
  const { actor } = await openPage();
  const pane = await changes();
  expect(pane.getAllByText("携帯電話番号")[0]?.nextElementSibling).toHaveTextContent("前09000000000後09088887777");
  await actor.click(pane.getByText("以前の訂正・提案（2件）"));
  expect(pane.getByText("提案：変更しないとのお返事")).toBeVisible();
  const correction = within(pane.getByText("クリニックが訂正").closest("li") ?? document.body);
  expect(correction.getByText("理由：保険証で確認")).toBeVisible();
  expect(correction.getByText(/受付の佐々木/)).toBeVisible();
  expect(correction.getByText("姓").nextElementSibling).toHaveTextContent("前間戸口後窓口");
  await actor.click(pane.getByRole("button", { name: "提案を取り下げる" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "この提案を取り下げますか" }));
  await actor.click(dialog.getByRole("button", { name: "取り下げる" }));
  expect(await screen.findByText("提案：取り下げ")).toBeVisible();
  expect(sent).toEqual(["withdrawn"]);
});

test("nothing is proposed for a waiting record that nobody acts for", async () => {
  record = customerRecord({ isWaitingForPatient: true });
  const first = await openPage();
  expect(first.pane.queryByRole("button", { name: "変更を提案する" })).not.toBeInTheDocument();
  expect(screen.queryByRole("region", { name: "基本情報の訂正・変更の提案" })).not.toBeInTheDocument();
});

test("for a person who is acted for, the representative confirms, and no sign-in address can be proposed", async () => {
  const representative = {
    ...{ representationId: "r", medicalRecordCode: "M000200", name: "窓口 太郎", relation: "parent" as const },
    ...{ begunAt: "2026-05-01T09:00:00+09:00", begunBy: null, consentVersion: 1, consentNote: null },
    ...{ endsOn: null, isActing: true, ended: null },
  };
  record = customerRecord({
    isWaitingForPatient: true,
    representations: { representatives: [representative], represented: [] },
  });
  const { dialog } = await openDialog();
  expect(dialog.getByText(/代理の方に確認していただきます/)).toBeVisible();
  expect(dialog.queryByRole("checkbox", { name: /メールアドレス/ })).not.toBeInTheDocument();
});
