import { readBillingCall } from "@madoguchi/contract/billing/billing.operation.calls";
import { searchPatientsCall } from "@madoguchi/contract/customer/customer.operation.calls";
import type { FoundPatient } from "@madoguchi/contract/customer/patient-search";
import { fillPath } from "@madoguchi/contract/http/paths";
import { listTasksCall } from "@madoguchi/contract/task/task.operation.calls";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { TASK } from "../../entities/task/task.fixture.ts";
import { network } from "../../testing/network.ts";
import { customerRecord, foundPatient, paidRecord } from "../../testing/patient-answers.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { demonstrationSession, refusal, signedIn } from "../../testing/session-answers.ts";
import { LATE } from "../billing/billing.fixture.ts";

const { clinicId } = demonstrationSession;

let found: FoundPatient[];
let asked: { url: string; body: unknown }[];

beforeEach(() => {
  found = [foundPatient(), foundPatient({ medicalRecordCode: "M000200", name: "窓口 花", isClosed: true })];
  asked = [];
  network.use(
    ...signedIn({ roles: ["reception"] }),
    http.post(`*${fillPath(searchPatientsCall.path, { clinicId })}`, async ({ request }) => {
      asked.push({ url: request.url, body: await request.json() });
      return HttpResponse.json({ patients: found, hasMore: found.length > 49 });
    }),
    http.get("*/customer/M000123", () => HttpResponse.json(customerRecord())),
  );
});

function searchField(): HTMLElement {
  return screen.getByRole("searchbox", { name: "診察券番号・氏名・フリガナ・電話番号" });
}

test("a patient is found by Enter and opened by keys, and the search is restored on return", async () => {
  const { actor, router } = await renderDesk("/patients");
  await screen.findByRole("heading", { name: "患者" });
  await actor.keyboard("/");
  expect(searchField()).toHaveFocus();
  await actor.keyboard("まどぐち{Enter}");
  expect(await screen.findByText("2人見つかりました。")).toBeVisible();
  const row = screen.getByRole("row", { name: /窓口 花子/ });
  expect(row).toHaveTextContent(/マドグチ ハナコ.*M000123.*1990.04.01.*36歳 女性.*09000000000.*2026.05.12/);
  expect(within(screen.getByRole("row", { name: /M000200/ })).getByText("退会")).toBeVisible();
  await actor.keyboard("{Enter}");
  expect(screen.getByRole("link", { name: "窓口 花子" })).toHaveFocus();
  await actor.keyboard("jk{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/patients/M000123"));
  await actor.click(await screen.findByRole("link", { name: "患者をさがす" }));
  expect(searchField()).toHaveValue("まどぐち");
  expect(screen.getByRole("link", { name: "窓口 花子" })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test("the search text is in no address, neither the browser's nor the call's", async () => {
  const { actor, router } = await renderDesk("/patients");
  await actor.type(searchField(), "090-0000-0000{Enter}");
  await screen.findByText("2人見つかりました。");
  expect(asked.map(({ url }) => new URL(url).pathname + new URL(url).search)).toEqual([
    `/api/v1/operation/clinic/${clinicId}/customer/search`,
  ]);
  expect(asked.map(({ body }) => body)).toEqual([{ query: "090-0000-0000" }]);
  expect(router.state.location.href).toBe("/patients");
});

test("one letter starts no search", async () => {
  const { actor } = await renderDesk("/patients");
  await actor.type(searchField(), "山{Enter}");
  expect(await screen.findByText("2文字以上で入力してください。")).toBeVisible();
  expect(searchField()).toHaveAccessibleDescription("2文字以上で入力してください。");
  expect(asked).toEqual([]);
});

test("no result, too many results and a failure each have a text", async () => {
  found = [];
  const { actor } = await renderDesk("/patients");
  await actor.type(searchField(), "だれも{Enter}");
  expect(await screen.findByText("あてはまる患者さまは見つかりませんでした")).toBeVisible();
  found = Array.from({ length: 50 }, (_, index) => foundPatient({ medicalRecordCode: `M${1000 + index}` }));
  await actor.type(searchField(), "か{Enter}");
  expect(
    await screen.findByText("50人以上見つかりました。はじめの50人です。文字を足してしぼり込んでください。"),
  ).toBeVisible();
  network.use(http.post("*/customer/search", () => refusal(403, "E005", "この操作はできません。")));
  await actor.type(searchField(), "な{Enter}");
  expect(await screen.findByText("E005: この操作はできません。")).toBeVisible();
});

test("a patient's page has everything in time, with the ways to visit, application and tasks", async () => {
  network.use(
    http.get(`*${fillPath(listTasksCall.path, { clinicId })}`, () =>
      HttpResponse.json({
        tasks: ["M000123", "M000999"].map((medicalRecordCode) => ({
          ...TASK,
          taskId: medicalRecordCode,
          kind: "phone-wish",
          label: "お電話での連絡を希望されています",
          medicalRecordCode,
          takenBy: "高橋 みゆき",
        })),
      }),
    ),
    http.get("*/treatment/visit-1", () => HttpResponse.json(paidRecord)),
  );
  const { actor } = await renderDesk("/patients/M000123");
  expect(await screen.findByRole("heading", { name: "窓口 花子" })).toBeVisible();
  expect(document.title).toBe("患者の記録｜窓口 スタッフ");
  expect(screen.getByRole("region", { name: "基本情報" })).toHaveTextContent(/1990.04.01.*09000000000.*〒105-0014/);
  expect(screen.getByRole("region", { name: "対応" })).toHaveTextContent(/担当 高橋 みゆき/);
  expect(within(screen.getByRole("region", { name: "対応" })).getAllByRole("listitem")).toHaveLength(1);
  const history = screen.getByRole("region", { name: "診察と薬の追加" });
  expect(
    within(history)
      .getAllByRole("heading", { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(["2026.05.12（火）07:30　薬の追加", "2026.04.14（火）10:00　内科・再診"]);
  expect(history).toHaveTextContent(/お支払い待ち.*2,280円.*お支払い：期限切れ/);
  expect(screen.getByRole("link", { name: /^診察へ ：2026.04.14/ })).toHaveAttribute("href", "/visit/visit-1");
  expect(screen.getByRole("link", { name: /^申請へ ：2026.05.12/ })).toHaveAttribute(
    "href",
    "/medicine-applications/application-1",
  );
  await actor.click(screen.getByRole("button", { name: /処方・お支払い・発送 ：2026.04.14/ }));
  expect(await screen.findByText(/発送済み.*1234-5678-9012/)).toBeVisible();
  expect(history).toHaveTextContent(/支払い済み 3,940円（税込） 返金 500円（税込）/);
});

test("an unpaid amount links to the patient's charges, without the patient in the address", async () => {
  network.use(
    http.get(`*${fillPath(readBillingCall.path, { clinicId })}`, () =>
      HttpResponse.json({
        unpaid: [LATE, { ...LATE, treatmentId: "late-2", medicalRecordCode: "M000123", patientName: "窓口 花子" }],
        hasMoreUnpaid: false,
        unapplied: [],
        unknownRefunds: [],
      }),
    ),
  );
  const { treatments } = customerRecord();
  const overdue = treatments.map((each) => ({ ...each, isPaymentExpired: each.statusId === 7 }));
  network.use(http.get("*/customer/M000123", () => HttpResponse.json(customerRecord({ treatments: overdue }))));
  const { actor, router } = await renderDesk("/patients/M000123");
  await actor.click(await screen.findByRole("link", { name: "会計（未払い1件）" }));
  expect(await screen.findByRole("rowheader", { name: /窓口 花子/ })).toBeVisible();
  expect(screen.getAllByRole("rowheader")).toHaveLength(1);
  expect(screen.getByRole("searchbox")).toHaveValue("M000123");
  expect(router.state.location.href).toBe("/billing?view=overdue");
});

test("a patient without anything yet, one who left, and an unknown code", async () => {
  const nobody = { lastName: "", firstName: "", lastNameKana: "", firstNameKana: "", birthdate: "", phoneNumber: "" };
  const { patient } = customerRecord();
  network.use(
    http.get("*/customer/M000777", () =>
      HttpResponse.json(
        customerRecord({
          patient: { ...patient, ...nobody, sex: null, medicalRecordCode: "M000777" },
          isClosed: true,
          address: null,
          treatments: [],
          formSubmissions: [],
        }),
      ),
    ),
    http.get("*/customer/M000888", () => refusal(404, "C005", "患者が見つかりませんでした。")),
  );
  const first = await renderDesk("/patients/M000777");
  expect(await screen.findByRole("heading", { name: "（基本情報なし）" })).toBeVisible();
  expect(screen.getByText("退会")).toBeVisible();
  expect(screen.getByText("予約も診察の記録もありません")).toBeVisible();
  expect(within(screen.getByRole("main")).queryByRole("link", { name: /会計/ })).toBeNull();
  expect(screen.getByText("回答はありません。")).toBeVisible();
  first.unmount();
  await renderDesk("/patients/M000888");
  expect(await screen.findByText("この診察券番号の患者さまは見つかりませんでした")).toBeVisible();
});
