import { ADDRESS_FIELDS } from "@madoguchi/contract/address/address";
import { addressFixture } from "@madoguchi/contract/address/address.fixture";
import { waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { frameAnswers, refusal } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { demonstrationUser } from "../../testing/session-in-memory.ts";
import { ADDRESS_FIELD_IDS } from "./use-address-form.ts";

const ADDRESS = "*/api/v1/customer/business/:medicalBusinessId/address";
const POSTCODE = "*/api/v1/postcode/:postcode";

const stored = { ...addressFixture, postcode: "1050011", town: "芝公園", street: "4-2-8", building: "" };

function town(prefecture: string, city: string, name: string) {
  return { prefecture, city, town: name, prefectureKana: "", cityKana: "", townKana: "" };
}

const TOWNS: Record<string, ReturnType<typeof town>[]> = {
  "1050011": [town("東京都", "港区", "芝公園")],
  "1000001": [town("東京都", "千代田区", "千代田")],
  "0482402": [town("北海道", "余市郡仁木町", "大江"), town("北海道", "余市郡仁木町", "銀山")],
};

type Sent = { method: string; body: unknown; key: string | null };

function recordSent(sent: Sent[], answer: (method: string) => Response) {
  const note = async ({ request }: { request: Request }) => {
    sent.push({
      method: request.method,
      body: await request.json(),
      key: request.headers.get("idempotency-key"),
    });
    return answer(request.method);
  };
  return [http.post(ADDRESS, note), http.put(ADDRESS, note)];
}

function answerAddress(address: typeof stored | null) {
  return http.get(ADDRESS, () => HttpResponse.json({ address }, { headers: { "cache-control": "no-store" } }));
}

beforeEach(() => {
  network.use(
    ...frameAnswers,
    answerAddress(null),
    http.get(POSTCODE, ({ params }) => HttpResponse.json({ candidates: TOWNS[String(params["postcode"])] ?? [] })),
  );
});

async function openForm() {
  const page = await renderPortal("/settings/address", { user: demonstrationUser });
  await page.findByRole("textbox", { name: "宛名" });
  return page;
}

type Page = Awaited<ReturnType<typeof openForm>>;

const field = ({ getByRole }: Page, name: string | RegExp) => getByRole("textbox", { name });
const prefecture = ({ getByRole }: Page) => getByRole("combobox", { name: "都道府県" });
const typePostcode = (page: Page, text: string) => page.actor.type(field(page, /郵便番号/), text);

test("every field of an address is in the form", async () => {
  const { container } = await openForm();
  for (const field of ADDRESS_FIELDS)
    expect(container.querySelector(`#${ADDRESS_FIELD_IDS[field]}`), field).toBeVisible();
});

test("the first address: the postcode fills in the town, name and number are prefilled", async () => {
  const sent: Sent[] = [];
  network.use(...recordSent(sent, () => HttpResponse.json({}, { status: 201 })));
  const page = await openForm();
  expect(page.getByText(/お届け先はまだ登録されていません/)).toBeVisible();
  expect(field(page, "宛名")).toHaveValue("山田 花子");
  await typePostcode(page, "１０５－００１１");
  await waitFor(() => expect(field(page, "町域")).toHaveValue("芝公園"));
  expect(prefecture(page)).toHaveValue("東京都");
  expect(field(page, "市区町村")).toHaveValue("港区");
  await page.actor.type(field(page, "番地"), "４－２－８");
  await page.actor.click(page.getByRole("button", { name: "お届け先を登録する" }));
  expect(await page.findByText("お届け先を保存しました")).toBeVisible();
  expect(sent).toEqual([{ method: "POST", body: stored, key: expect.any(String) }]);
  expect(page.getByRole("button", { name: "変更を保存する" })).toBeVisible();
});

test("a postcode of several towns lets the patient choose", async () => {
  const page = await openForm();
  await typePostcode(page, "0482402");
  const choice = await page.findByRole("combobox", { name: "町域を選ぶ" });
  await page.actor.selectOptions(choice, "北海道余市郡仁木町銀山");
  expect(prefecture(page)).toHaveValue("北海道");
  expect(field(page, "市区町村")).toHaveValue("余市郡仁木町");
  expect(field(page, "町域")).toHaveValue("銀山");
});

test("an unknown postcode is reported, and the address can be typed", async () => {
  const page = await openForm();
  await typePostcode(page, "9999999");
  expect(await page.findByText("この郵便番号の住所が見つかりませんでした")).toBeVisible();
  await page.actor.type(field(page, "市区町村"), "港区");
  expect(field(page, "市区町村")).toHaveValue("港区");
});

test("while the service is down the address can be typed and registered", async () => {
  const sent: Sent[] = [];
  network.use(
    http.get(POSTCODE, () => refusal(502, "E003", "外部サービスに接続できませんでした。")),
    ...recordSent(sent, () => HttpResponse.json({}, { status: 201 })),
  );
  const page = await openForm();
  await typePostcode(page, "1050011");
  expect(await page.findByText("住所を直接入力してください")).toBeVisible();
  await page.actor.selectOptions(prefecture(page), "東京都");
  await page.actor.type(field(page, "市区町村"), "港区");
  await page.actor.type(field(page, "町域"), "芝公園");
  await page.actor.type(field(page, "番地"), "4-2-8");
  await page.actor.click(page.getByRole("button", { name: "お届け先を登録する" }));
  expect(await page.findByText("お届け先を保存しました")).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([stored]);
});

test("a slow answer to an older postcode never replaces a newer one", async () => {
  const older = Promise.withResolvers<void>();
  network.use(
    http.get(POSTCODE, async ({ params }) => {
      if (params["postcode"] === "1050011") await older.promise;
      return HttpResponse.json({ candidates: TOWNS[String(params["postcode"])] });
    }),
  );
  const calls = vi.spyOn(globalThis, "fetch");
  const page = await openForm();
  await typePostcode(page, "1050011");
  expect(page.getByText("郵便番号から住所を検索しています…")).toBeVisible();
  const olderCall = calls.mock.calls.findIndex(([input]) => input instanceof Request && input.url.endsWith("/1050011"));
  await page.actor.clear(field(page, /郵便番号/));
  await typePostcode(page, "1000001");
  await waitFor(() => expect(field(page, "市区町村")).toHaveValue("千代田区"));
  older.resolve();
  // The call was aborted: nothing waits for its answer any more.
  await waitFor(() => expect(calls.mock.settledResults[olderCall]?.type).toBe("rejected"));
  expect(field(page, "市区町村")).toHaveValue("千代田区");
  expect(field(page, "町域")).toHaveValue("千代田");
});

test("typed text is never overwritten by a postcode", async () => {
  const page = await openForm();
  await page.actor.type(field(page, "町域"), "芝公園四丁目");
  await typePostcode(page, "1050011");
  expect(await page.findByText("入力済みの住所は変更していません")).toBeVisible();
  expect(field(page, "町域")).toHaveValue("芝公園四丁目");
  expect(field(page, "市区町村")).toHaveValue("港区");
});

test("an empty form shows all missing fields", async () => {
  const page = await openForm();
  await page.actor.clear(field(page, "宛名"));
  await page.actor.clear(field(page, /携帯電話番号/));
  await page.actor.click(page.getByRole("button", { name: "お届け先を登録する" }));
  expect(await page.findByRole("heading", { name: "未入力の項目があります（7件）" })).toBeVisible();
  for (const message of [
    "宛名は必須です。",
    "郵便番号は必須です。",
    "都道府県は必須です。",
    "市区町村は必須です。",
    "町域は必須です。",
    "番地は必須です。",
    "携帯電話番号は必須です",
  ]) {
    expect(page.getByRole("link", { name: message })).toBeInTheDocument();
  }
  await typePostcode(page, "105");
  expect(await page.findByRole("link", { name: "郵便番号は7桁の数字で入力してください。" })).toBeInTheDocument();
});

test("registered in another tab meanwhile (C003): that one is changed instead", async () => {
  const sent: Sent[] = [];
  network.use(
    ...recordSent(sent, (method) =>
      method === "POST" ? refusal(409, "C003", "住所はすでに登録されています。") : HttpResponse.json({}),
    ),
  );
  const page = await openForm();
  await typePostcode(page, "1050011");
  await waitFor(() => expect(field(page, "町域")).toHaveValue("芝公園"));
  await page.actor.type(field(page, "番地"), "4-2-8");
  await page.actor.click(page.getByRole("button", { name: "お届け先を登録する" }));
  expect(await page.findByText("お届け先を保存しました")).toBeVisible();
  expect(sent.map(({ method, body }) => [method, body])).toEqual([
    ["POST", stored],
    ["PUT", stored],
  ]);
});

test("the stored address is changed in place (spec §2 /settings/user-profile)", async () => {
  const sent: Sent[] = [];
  network.use(answerAddress(stored), ...recordSent(sent, () => HttpResponse.json({})));
  const page = await openForm();
  expect(field(page, /郵便番号/)).toHaveValue("1050011");
  expect(prefecture(page)).toHaveValue("東京都");
  await page.actor.type(field(page, "建物名・部屋番号"), "芝公園マンション ２０３号室");
  await page.actor.click(page.getByRole("button", { name: "変更を保存する" }));
  expect(await page.findByText("お届け先を保存しました")).toBeVisible();
  expect(sent).toEqual([{ method: "PUT", body: { ...stored, building: "芝公園マンション 203号室" }, key: null }]);
});

test("a refusal of a field is shown at the field and in the summary, and nowhere else", async () => {
  const issues = [{ path: "building", message: "使えない文字があります。" }];
  const body = { code: "E001", message: "入力内容に誤りがあります。", issues };
  network.use(
    answerAddress(stored),
    http.put(ADDRESS, () => HttpResponse.json(body, { status: 400 })),
  );
  const page = await openForm();
  await page.actor.type(field(page, "建物名・部屋番号"), "203号室");
  await page.actor.click(page.getByRole("button", { name: "変更を保存する" }));
  const summary = await page.findByRole("region", { name: "入力内容に誤りがあります（1件）" });
  await waitFor(() => expect(summary).toHaveFocus());
  expect(field(page, "建物名・部屋番号")).toHaveAccessibleDescription(/使えない文字があります。/);
  expect(page.queryByText("お届け先を保存できませんでした")).not.toBeInTheDocument();
});

test("an address that cannot be loaded or saved shows an error, and can be tried again", async () => {
  network.use(http.get(ADDRESS, () => refusal(400, "E001", "-"), { once: true }));
  const page = await renderPortal("/settings/address", { user: demonstrationUser });
  await page.actor.click(await page.findByRole("button", { name: "再試行" }));
  await page.findByRole("textbox", { name: "宛名" });
  network.use(http.post(ADDRESS, () => refusal(500, "E007", "登録できませんでした。時間をおいてお試しください。")));
  await typePostcode(page, "1050011");
  await waitFor(() => expect(field(page, "町域")).toHaveValue("芝公園"));
  await page.actor.type(field(page, "番地"), "4-2-8");
  await page.actor.click(page.getByRole("button", { name: "お届け先を登録する" }));
  expect(await page.findByText("お届け先を保存できませんでした")).toBeVisible();
  expect(field(page, "番地")).toHaveValue("4-2-8");
});

test("the characters of 宛名 that the label cannot print are named, also those that are stored", async () => {
  network.use(answerAddress({ ...stored, recipientName: "김민준" }));
  const page = await openForm();
  expect(page.getByText(/^「김민준」は、お薬の送り状や領収書に印刷できない文字です。/)).toBeVisible();
  await page.actor.clear(field(page, "宛名"));
  await page.actor.type(field(page, "宛名"), "キム ミンジュン");
  expect(page.queryByText(/印刷できない文字です/)).toBeNull();
});
