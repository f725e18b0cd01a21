import type { ManagedDepartment } from "@madoguchi/contract/department/department";
import { readDepartmentsCall } from "@madoguchi/contract/department/department.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { refusal, signedIn } from "../../testing/session-answers.ts";
import { departmentFixture } from "../../testing/week-spots.ts";

const LIST = `*${fillPath(readDepartmentsCall.path, { clinicId: "clinic-minato" })}`;

let departments: ManagedDepartment[];
let sent: [string, Record<string, unknown>, string | null][];

beforeEach(() => {
  departments = [
    { ...departmentFixture },
    {
      ...departmentFixture,
      clinicalDepartmentId: "skin",
      name: "皮膚科",
      position: 1,
      priceFrom: null,
      isInsured: null,
    },
  ];
  sent = [];
  network.use(
    ...signedIn(),
    http.get(LIST, () =>
      HttpResponse.json(
        { clinicalDepartments: departments },
        { headers: { etag: '"1"', "cache-control": "no-store" } },
      ),
    ),
    http.put(`${LIST}/:id`, async ({ request, params }) => {
      const body = (await request.json()) as Omit<ManagedDepartment, "clinicalDepartmentId">;
      const id = String(params["id"]);
      sent.push([id, body, request.headers.get("if-match")]);
      const others = departments.filter(({ clinicalDepartmentId }) => clinicalDepartmentId !== id);
      departments = [...others, { ...body, clinicalDepartmentId: id }].toSorted((a, b) => a.position - b.position);
      return HttpResponse.json({});
    }),
  );
});

test("the departments are listed in the patients' order, with length, price and insurance", async () => {
  await renderDesk("/settings/departments");
  expect(await screen.findByText("15分・保険診療・2,500円〜（税込）")).toBeVisible();
  expect(screen.getByText("15分・料金の表示なし")).toBeVisible();
  expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    "内科",
    "皮膚科",
  ]);
});

test("a department moves up, and both are renumbered", async () => {
  const { actor } = await renderDesk("/settings/departments");
  await actor.click(await screen.findByRole("button", { name: "皮膚科を上へ移す" }));
  expect(await screen.findByText("並び順を変更しました")).toBeVisible();
  expect(sent.map(([id, { position }]) => [id, position])).toEqual([
    ["skin", 0],
    ["internal", 1],
  ]);
  expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    "皮膚科",
    "内科",
  ]);
});

test("a new department needs a name for addresses, and gets the last place", async () => {
  const { actor } = await renderDesk("/settings/departments");
  await actor.click(await screen.findByRole("button", { name: "診療科を加える" }));
  const form = within(screen.getByRole("dialog"));
  await actor.type(form.getByRole("textbox", { name: /URLに使う名前/ }), "Sleep");
  await actor.type(form.getByRole("textbox", { name: "診療科の名前" }), "睡眠外来");
  await actor.type(form.getByRole("textbox", { name: /^説明（/ }), "いびき、日中の眠気");
  await actor.click(form.getByRole("button", { name: "登録する" }));
  expect(await form.findAllByText("半角の英小文字・数字・ハイフンでご入力ください。")).toHaveLength(2);
  await actor.clear(form.getByRole("textbox", { name: /URLに使う名前/ }));
  await actor.type(form.getByRole("textbox", { name: /URLに使う名前/ }), "sleep");
  await actor.click(form.getByRole("checkbox", { name: "料金の目安を表示する" }));
  await actor.type(form.getByRole("textbox", { name: /料金（円/ }), "4200");
  await actor.click(form.getByRole("button", { name: "登録する" }));
  expect(await screen.findByRole("heading", { name: "睡眠外来" })).toBeVisible();
  expect(sent).toMatchObject([["sleep", { name: "睡眠外来", priceFrom: 4200, position: 2, isInsured: null }, '"1"']]);
});

test("English is written beside the Japanese; the English of a changed text is not sent", async () => {
  departments = [{ ...departmentFixture, english: { 内科: "Internal medicine", かぜなど: "Colds and more" } }];
  const { actor } = await renderDesk("/settings/departments");
  await actor.click(await screen.findByRole("button", { name: "内科を変更する" }));
  const form = within(screen.getByRole("dialog"));
  await actor.click(form.getByText("英語の文（任意、2件のうち2件）"));
  const inEnglish = (name: string) => form.getByRole("textbox", { name });
  expect(inEnglish("内科")).toHaveValue("Internal medicine");
  expect(inEnglish("内科")).toHaveAttribute("lang", "en");
  await actor.type(form.getByRole("textbox", { name: "診療科の名前" }), "・小児科");
  expect(inEnglish("内科・小児科")).toHaveValue("");
  await actor.type(inEnglish("内科・小児科"), "Internal medicine and pediatrics ");
  await actor.clear(inEnglish("かぜなど"));
  await actor.click(form.getByRole("button", { name: "登録する" }));
  expect(await screen.findByRole("heading", { name: "内科・小児科" })).toBeVisible();
  expect(sent).toMatchObject([
    ["internal", { english: { "内科・小児科": "Internal medicine and pediatrics" } }, '"1"'],
  ]);
  expect(sent[0]?.[1]["english"]).not.toHaveProperty("内科");
  expect(sent[0]?.[1]["english"]).not.toHaveProperty("かぜなど");
});

test("a department that a colleague has changed meanwhile is not overwritten", async () => {
  network.use(
    http.put(`${LIST}/:id`, () => refusal(409, "E005", "別の画面で変更されています。最新の内容をご確認ください。")),
  );
  const { actor } = await renderDesk("/settings/departments");
  await actor.click(await screen.findByRole("button", { name: "内科を変更する" }));
  await actor.type(screen.getByRole("textbox", { name: "診療科の名前" }), "・小児科");
  await actor.click(screen.getByRole("button", { name: "登録する" }));
  expect(await screen.findByText("ほかの方が先に変更しました")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "診療科の名前" })).toHaveValue("内科・小児科");
  await actor.click(screen.getByRole("button", { name: "最新の内容を読み込む" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a clinic without departments sees an explanation", async () => {
  departments = [];
  await renderDesk("/settings/departments");
  expect(await screen.findByText(/まだ診療科がありません/)).toBeVisible();
});

test("a failed list can be read again", async () => {
  network.use(http.get(LIST, () => refusal(503, "E007", "ただいま情報を読み書きできません。")));
  await renderDesk("/settings/departments");
  expect(await screen.findByRole("button", { name: /再試行/ })).toBeVisible();
});
