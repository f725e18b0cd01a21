import { PROFILE_FIELDS } from "@madoguchi/contract/profile/profile";
import { waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { frameAnswers, refusal } from "../../testing/answers.ts";
import { demonstrationProfile } from "../../testing/demonstration.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { MONDAY_NOON } from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";
import { PROFILE_FIELD_IDS } from "./use-profile-form.ts";

const options = { now: () => MONDAY_NOON, user: demonstrationUser };
const INFORMATION = "*/api/v1/customer/business/:medicalBusinessId/information";
const ELSEWHERE = "別の画面で変更されています。最新の内容をご確認ください。";

type Sent = { body: unknown; version: string | null };

/** A server that stores the profile and its version, and refuses a change of an older one. */
function storeProfile(stored: typeof demonstrationProfile & { version?: number }) {
  const record = { version: 1, ...stored };
  const sent: Sent[] = [];
  network.use(
    http.get(INFORMATION, () =>
      // Like the API: a patient's data is never cached, in spite of its `ETag`.
      HttpResponse.json(record, { headers: { etag: `"${record.version}"`, "cache-control": "no-store" } }),
    ),
    http.put(INFORMATION, async ({ request }) => {
      const version = request.headers.get("if-match");
      const body = await request.json();
      sent.push({ body, version });
      if (version !== `"${record.version}"`) return refusal(409, "E005", ELSEWHERE);
      Object.assign(record, body, { version: record.version + 1 });
      return HttpResponse.json({});
    }),
  );
  return { record, sent };
}

beforeEach(() => {
  network.use(
    ...frameAnswers,
    http.get("*/session", () => HttpResponse.json({ sessions: [] })),
    http.get("*/notification", () => refusal(503, "E007", "ただいま混み合っています。")),
  );
});

async function openForm() {
  const page = await renderPortal("/settings/user-profile", options);
  await page.findByRole("textbox", { name: "姓" });
  return page;
}

type Page = Awaited<ReturnType<typeof openForm>>;

async function retype({ actor, getByRole }: Page, name: string, text: string) {
  await actor.clear(getByRole("textbox", { name }));
  if (text !== "") await actor.type(getByRole("textbox", { name }), text);
}

function save({ actor, getByRole }: Page) {
  return actor.click(getByRole("button", { name: "変更を保存する" }));
}

test("every field of a profile is in the form", async () => {
  storeProfile(demonstrationProfile);
  const { container, actor, getByText } = await openForm();
  await actor.click(getByText("聞こえ・見え・ことばの配慮"));
  for (const field of PROFILE_FIELDS)
    expect(container.querySelector(`#${PROFILE_FIELD_IDS[field]}`), field).toBeVisible();
});

test("the stored profile is in its fields, the mail address as text (spec §7 fetch the stored profile)", async () => {
  storeProfile(demonstrationProfile);
  const { getByRole, getByText, queryByRole } = await openForm();
  expect(getByRole("heading", { name: "基本情報変更", level: 1 })).toBeVisible();
  expect(getByRole("textbox", { name: "姓" })).toHaveValue("山田");
  expect(getByRole("textbox", { name: "名（フリガナ）" })).toHaveValue("ハナコ");
  expect(getByRole("radio", { name: "女性" })).toBeChecked();
  expect(getByRole("textbox", { name: "月" })).toHaveValue("4");
  expect(within(getByRole("banner")).getByText("診察券番号：M000123")).toBeVisible();
  expect(getByText("メールアドレス：hanako@example.com")).toBeVisible();
  expect(queryByRole("textbox", { name: /メールアドレス|診察券番号/ })).not.toBeInTheDocument();
});

test("a change is saved against the version that was read, and the greeting is updated (spec §2 /settings/user-profile, spec §7 change the profile)", async () => {
  const { sent } = storeProfile(demonstrationProfile);
  const page = await openForm();
  await retype(page, "姓", "勅使河原");
  await retype(page, "姓（フリガナ）", "てしがわら");
  await save(page);
  expect(await page.findByText("お客様情報を保存しました")).toBeVisible();
  expect(sent).toEqual([
    {
      version: '"1"',
      body: {
        lastName: "勅使河原",
        firstName: "花子",
        lastNameKana: "テシガワラ",
        firstNameKana: "ハナコ",
        sex: 1,
        birthdate: "1985-04-12",
        phoneNumber: "09012345678",
        careNeeds: [],
        careNeedsNote: "",
        isBirthdateDefault: false,
      },
    },
  ]);
  expect(page.getAllByText("勅使河原 花子 さま")).not.toEqual([]);
  await retype(page, "名", "壽美子");
  await save(page);
  await waitFor(() => expect(sent.map(({ version }) => version)).toEqual(['"1"', '"2"']));
});

test.each([
  ["姓", "", "姓は必須です。"],
  ["名", "", "名は必須です。"],
  ["姓（フリガナ）", "", "姓（フリガナ）は必須です。"],
  ["名（フリガナ）", "　", "名（フリガナ）は必須です。"],
  ["年", "", "生年月日は必須です。"],
  ["日", "31", "有効な日付を入力してください。"],
  ["年", "2015", "18歳未満の方はご利用になれません。"],
  ["携帯電話番号（ハイフンなし11桁）", "", "携帯電話番号は必須です"],
  ["携帯電話番号（ハイフンなし11桁）", "0901234567", "携帯電話番号は数字のみで入力してください"],
])("%s typed as 「%s」: %s", async (name, text, message) => {
  const { sent } = storeProfile(demonstrationProfile);
  const page = await openForm();
  await retype(page, name, text);
  await save(page);
  const heading = text.trim() === "" ? "未入力の項目があります（1件）" : "入力内容に誤りがあります（1件）";
  expect(await page.findByRole("heading", { name: heading })).toBeVisible();
  expect(page.getByRole("link", { name: message })).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test("after a change in another tab both contents are shown, nothing is lost, and the patient decides", async () => {
  const { record, sent } = storeProfile(demonstrationProfile);
  const page = await openForm();
  await retype(page, "名", "壽美子");
  Object.assign(record, { lastName: "佐藤", version: 2 });
  await save(page);
  expect(await page.findByText(ELSEWHERE, { selector: "[role=status] *" })).toBeVisible();
  expect(page.getByText(/現在の登録内容：佐藤/)).toHaveTextContent("現在の登録内容：佐藤入力した内容：山田");
  expect(page.getByText(/現在の登録内容：花子/)).toHaveTextContent("現在の登録内容：花子入力した内容：壽美子");
  expect(page.getByRole("textbox", { name: "名" })).toHaveValue("壽美子");
  await retype(page, "姓", "佐藤");
  await save(page);
  expect(await page.findByText("お客様情報を保存しました")).toBeVisible();
  expect(sent.map(({ version }) => version)).toEqual(['"1"', '"2"']);
  expect(record).toMatchObject({ lastName: "佐藤", firstName: "壽美子" });
});

test("the patient can take the stored values instead", async () => {
  const { record, sent } = storeProfile(demonstrationProfile);
  const page = await openForm();
  await retype(page, "名", "壽美子");
  Object.assign(record, { lastName: "佐藤", version: 2 });
  await save(page);
  await page.actor.click(await page.findByRole("button", { name: "現在の登録内容に戻す" }));
  expect(page.getByRole("textbox", { name: "姓" })).toHaveValue("佐藤");
  expect(page.getByRole("textbox", { name: "名" })).toHaveValue("花子");
  expect(page.queryByText(ELSEWHERE, { selector: "[role=status] *" })).not.toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

test("after a change of other fields the input is saved without a question", async () => {
  const { record, sent } = storeProfile(demonstrationProfile);
  const page = await openForm();
  await retype(page, "名", "壽美子");
  Object.assign(record, { email: "new@example.com", version: 2 });
  await save(page);
  expect(await page.findByText("お客様情報を保存しました")).toBeVisible();
  expect(sent.map(({ version }) => version)).toEqual(['"1"', '"2"']);
});

test("a known telephone number (C009) is reported and the input stays", async () => {
  storeProfile(demonstrationProfile);
  network.use(http.put(INFORMATION, () => refusal(409, "C009", "この電話番号は登録済みです。")));
  const page = await openForm();
  await retype(page, "携帯電話番号（ハイフンなし11桁）", "08099998888");
  await save(page);
  const summary = await page.findByRole("region", { name: "入力内容に誤りがあります（1件）" });
  await waitFor(() => expect(summary).toHaveFocus());
  const field = page.getByRole("textbox", { name: /携帯電話番号/ });
  expect(field).toHaveAccessibleDescription(/この電話番号は登録済みです。/);
  expect(field).toHaveValue("08099998888");
  await page.actor.click(within(summary).getByRole("link"));
  expect(field).toHaveFocus();
});

test("a profile that cannot be loaded can be loaded again", async () => {
  network.use(http.get(INFORMATION, () => refusal(400, "E008", "-")));
  const page = await renderPortal("/settings/user-profile", options);
  const retry = await page.findByRole("button", { name: "再試行" });
  storeProfile(demonstrationProfile);
  await page.actor.click(retry);
  expect(await page.findByRole("textbox", { name: "姓" })).toHaveValue("山田");
});

test("a patient who has not registered is led to the first reservation", async () => {
  network.use(http.get(INFORMATION, () => refusal(404, "C005", "お客様情報が登録されていません。")));
  const page = await renderPortal("/settings/user-profile", options);
  expect(await page.findByRole("heading", { name: "お客様情報がまだ登録されていません" })).toBeVisible();
  expect(page.queryByRole("button", { name: "変更を保存する" })).not.toBeInTheDocument();
});

test("an unusual stored value is not questioned, a new one is", async () => {
  const { sent } = storeProfile({ ...demonstrationProfile, lastNameKana: "山田" });
  const page = await openForm();
  await retype(page, "名", "花");
  await save(page);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(page.queryByRole("alertdialog")).not.toBeInTheDocument();
  await retype(page, "名（フリガナ）", "はな1");
  await save(page);
  const dialog = await page.findByRole("alertdialog", { name: "入力内容をご確認ください" });
  expect(dialog).toHaveTextContent("名（フリガナ）「ハナ1」に、カタカナ以外の文字があります。");
  expect(dialog).not.toHaveTextContent("山田");
  await page.actor.click(within(dialog).getByRole("button", { name: "このまま登録する" }));
  await waitFor(() => expect(sent[1]?.body).toMatchObject({ firstNameKana: "ハナ1" }));
});
