import type { ClinicSettings } from "@madoguchi/contract/clinic-settings/clinic-settings";
import { readClinicSettingsCall } from "@madoguchi/contract/clinic-settings/clinic-settings.operation.calls";
import { readDepartmentsCall } from "@madoguchi/contract/department/department.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { refusal, signedIn } from "../../testing/session-answers.ts";

const SETTINGS = `*${fillPath(readClinicSettingsCall.path, { clinicId: "clinic-minato" })}`;
const STORED: ClinicSettings = {
  name: "みなとオンラインクリニック",
  phoneNumber: "03-0000-1234",
  address: "東京都港区みなと1-2-3",
  homepageUrl: "https://clinic.example/",
  chatAppUrl: null,
  businessHours: "平日 9:00〜18:00",
  cancelDeadlineHours: 2,
  cancelGraceMinutes: 15,
  roomOpensMinutesBefore: 15,
  visitMeans: "video",
  cancellationFee: null,
  returnPolicy: null,
  deliveryTime: null,
  paymentGuidance: null,
  invoiceNumber: null,
  keyColour: "#0066aa",
  acceptsLatePayment: false,
  paymentExpireDays: null,
  examinationDepartmentId: null,
  messageDays: 7,
  noShowMinutes: 10,
  acceptsRepresentatives: false,
  offersEnglish: false,
  english: {},
};

const DEPARTMENTS = `*${fillPath(readDepartmentsCall.path, { clinicId: "clinic-minato" })}`;
const clinicalDepartments = ["internal", "skin"].map((clinicalDepartmentId) => ({
  ...{ clinicalDepartmentId, name: clinicalDepartmentId === "skin" ? "皮膚科" : "内科", description: "かぜ" },
  ...{ durationMinutes: 15, priceFrom: null, isInsured: null, picture: "general", position: 0 },
  ...{ visitInstructions: null, minimumAge: 18, additionalMedicineMonths: 3, isNamedInMails: true, english: {} },
  planTexts: { explanation: "", plan: "", nextVisitAdvice: "", emergencyAdvice: "" },
}));

function versionOf({ businessHours }: ClinicSettings): string {
  return `"${encodeURIComponent(businessHours)}"`;
}

let stored: ClinicSettings;
let sent: { version: string | null; body: unknown }[];

beforeEach(() => {
  stored = STORED;
  sent = [];
  network.use(
    ...signedIn(),
    http.get(DEPARTMENTS, () => HttpResponse.json({ clinicalDepartments })),
    http.get(SETTINGS, () =>
      HttpResponse.json(stored, { headers: { etag: versionOf(stored), "cache-control": "no-store" } }),
    ),
    http.put(SETTINGS, async ({ request }) => {
      const body = await request.json();
      sent.push({ version: request.headers.get("if-match"), body });
      if (request.headers.get("if-match") !== versionOf(stored)) {
        return refusal(409, "E005", "別の画面で変更されています。最新の内容をご確認ください。");
      }
      stored = body as ClinicSettings;
      return HttpResponse.json({});
    }),
  );
});

test("a changed deadline is stored with every other setting as it was, over the version that was read", async () => {
  const { actor } = await renderDesk("/settings/hours");
  const deadline = await screen.findByRole("textbox", { name: /変更・キャンセルの期限/ });
  await actor.clear(deadline);
  await actor.type(deadline, "２４");
  await actor.click(screen.getByRole("checkbox", { name: /期限を過ぎても/ }));
  await actor.click(screen.getByRole("button", { name: "登録する" }));
  expect(await screen.findByText("設定を登録しました")).toBeVisible();
  expect(sent).toEqual([
    { version: versionOf(STORED), body: { ...STORED, cancelDeadlineHours: 24, acceptsLatePayment: true } },
  ]);
  expect(screen.getByRole("textbox", { name: /変更・キャンセルの期限/ })).toHaveValue("24");
});

test("each invalid field has an error below it and in the summary, and nothing is sent", async () => {
  const { actor } = await renderDesk("/settings/clinic");
  await actor.clear(await screen.findByRole("textbox", { name: "クリニックの名前" }));
  await actor.type(screen.getByRole("textbox", { name: /登録番号/ }), "T123");
  await actor.click(screen.getByRole("button", { name: "登録する" }));
  expect(await screen.findByRole("region", { name: "入力内容に誤りがあります（2件）" })).toHaveFocus();
  expect(screen.getByRole("textbox", { name: "クリニックの名前" })).toHaveAccessibleDescription(
    "名前を2〜30文字でご入力ください。",
  );
  expect(screen.getByRole("textbox", { name: /登録番号/ })).toHaveAccessibleDescription(
    "Tと13桁の数字でご入力ください。",
  );
  expect(sent).toEqual([]);
});

test("the payment term is the clinic's own, or the installation's if the field is empty", async () => {
  const { actor } = await renderDesk("/settings/hours");
  const days = await screen.findByRole("textbox", { name: /^お支払いの期限/ });
  expect(days).toHaveValue("");
  await actor.type(days, "366");
  await actor.click(screen.getByRole("button", { name: "登録する" }));
  expect(days).toHaveAccessibleDescription("1〜365日の整数でご入力ください。");
  await actor.clear(days);
  await actor.type(days, "１４");
  await actor.click(screen.getByRole("button", { name: "登録する" }));
  await waitFor(() => expect(stored.paymentExpireDays).toBe(14));
  await actor.clear(await screen.findByRole("textbox", { name: /^お支払いの期限/ }));
  await actor.click(screen.getByRole("button", { name: "登録する" }));
  await waitFor(() => expect(stored.paymentExpireDays).toBeNull());
});

test("the department with video visits is chosen from the clinic's departments, if the clinic has video visits", async () => {
  const { actor } = await renderDesk("/settings/clinic");
  const choice = await screen.findByRole("combobox", { name: "ビデオ通話で診察する診療科" });
  await actor.selectOptions(choice, await screen.findByRole("option", { name: "皮膚科" }));
  await actor.click(screen.getByRole("button", { name: "登録する" }));
  await waitFor(() => expect(stored.examinationDepartmentId).toBe("skin"));
  await actor.selectOptions(screen.getByRole("combobox", { name: "診察の方法" }), "電話");
  expect(screen.queryByRole("combobox", { name: "ビデオ通話で診察する診療科" })).toBeNull();
});

test("a colleague's change is not overwritten, and is read by one press", async () => {
  const { actor } = await renderDesk("/settings/hours");
  const hours = await screen.findByRole("textbox", { name: /受付時間/ });
  stored = { ...STORED, businessHours: "平日 8:00〜17:00" };
  await actor.type(hours, "、土曜 9:00〜12:00");
  await actor.click(screen.getByRole("button", { name: "登録する" }));
  expect(await screen.findByText("ほかの方が先に変更しました")).toBeVisible();
  expect(hours).toHaveValue("平日 9:00〜18:00、土曜 9:00〜12:00");
  await actor.click(screen.getByRole("button", { name: "最新の内容を読み込む" }));
  await waitFor(() => expect(screen.getByRole("textbox", { name: /受付時間/ })).toHaveValue("平日 8:00〜17:00"));
});

test("English texts of one settings page do not affect the other's, and are deleted when their Japanese changes", async () => {
  const hours = { "平日 9:00〜18:00": "Weekdays 9:00–18:00" };
  stored = { ...STORED, english: { ...hours, 東京都港区みなと: "Minato, Tokyo" } };
  const { actor } = await renderDesk("/settings/clinic");
  await actor.click(await screen.findByText("英語の文（任意、2件のうち0件）"));
  await actor.type(screen.getByRole("textbox", { name: STORED.name }), "Minato Online Clinic");
  await actor.click(screen.getByRole("button", { name: "登録する" }));
  expect(await screen.findByText("設定を登録しました")).toBeVisible();
  expect(sent[0]?.body).toMatchObject({ english: { ...hours, [STORED.name]: "Minato Online Clinic" } });
  await actor.click(screen.getByRole("link", { name: "受付時間・期限" }));
  await actor.type(await screen.findByRole("textbox", { name: /受付時間/ }), "、土曜 9:00〜12:00");
  await actor.click(screen.getByText("英語の文（任意、1件のうち0件）"));
  await actor.click(screen.getByRole("button", { name: "登録する" }));
  await waitFor(() => expect(stored.english).toEqual({ [STORED.name]: "Minato Online Clinic" }));
});

test("leaving with changes asks first", async () => {
  const { actor, router } = await renderDesk("/settings/clinic");
  await actor.type(await screen.findByRole("textbox", { name: "住所" }), "4階");
  await actor.click(screen.getByRole("link", { name: "受付時間・期限" }));
  expect(await screen.findByRole("dialog", { name: "入力内容は保存されていません。移動しますか？" })).toBeVisible();
  await actor.click(screen.getByRole("button", { name: "このページに残る" }));
  expect(router.state.location.pathname).toBe("/settings/clinic");
  expect(screen.getByRole("textbox", { name: "住所" })).toHaveValue("東京都港区みなと1-2-34階");
});

test("settings that could not be read can be read again", async () => {
  network.use(http.get(SETTINGS, () => refusal(403, "E005", "この操作を行う権限がありません。")));
  await renderDesk("/settings/clinic");
  expect(await screen.findByText("E005: この操作を行う権限がありません。")).toBeVisible();
  expect(screen.getByRole("button", { name: /再試行/ })).toBeVisible();
});

test("a person who is not an owner has no link to the settings", async () => {
  network.use(...signedIn({ roles: ["nurse"] }));
  await renderDesk("/settings/session");
  expect(await screen.findByRole("link", { name: "ログイン" })).toBeVisible();
  for (const name of ["クリニック", "受付時間・期限", "診療科と料金", "規約・説明文"]) {
    expect(screen.queryByRole("link", { name })).toBeNull();
  }
});

test("a page opened later shows a colleague's stored change, not cached settings", async () => {
  const { actor } = await renderDesk("/settings/clinic");
  await screen.findByRole("textbox", { name: "住所" });
  stored = { ...STORED, businessHours: "平日 8:00〜17:00" };
  await actor.click(screen.getByRole("link", { name: "受付時間・期限" }));
  expect(await screen.findByRole("textbox", { name: /受付時間/ })).toHaveValue("平日 8:00〜17:00");
  await actor.click(screen.getByRole("checkbox", { name: /期限を過ぎても/ }));
  await actor.click(screen.getByRole("button", { name: "登録する" }));
  await waitFor(() => expect(stored.acceptsLatePayment).toBe(true));
  expect(stored.businessHours).toBe("平日 8:00〜17:00");
});
