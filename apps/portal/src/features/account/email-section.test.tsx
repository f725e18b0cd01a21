import { waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { refusal } from "../../testing/answers.ts";
import { demonstrationProfile } from "../../testing/demonstration.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { demonstrationUser } from "../../testing/session-in-memory.ts";
import { answerSettings } from "../../testing/settings-answers.ts";

const REQUEST = "*/api/v1/customer/business/:medicalBusinessId/email/change/request";
const CONFIRM = "*/api/v1/customer/business/:medicalBusinessId/email/change/confirm";

let sent: { call: string; body: unknown }[] = [];

/** Answers the request for a code, then the code with this. */
function answerChange(answer: () => Response) {
  network.use(
    http.post(REQUEST, async ({ request }) => {
      sent.push({ call: "request", body: await request.json() });
      return HttpResponse.json({ expiresAt: "2026-05-11T12:10:00+09:00" });
    }),
    http.post(CONFIRM, async ({ request }) => {
      sent.push({ call: "confirm", body: await request.json() });
      return answer();
    }),
  );
}

beforeEach(() => {
  sent = [];
  answerSettings();
});

async function openChange() {
  const page = await renderPortal("/settings/sign-in", { user: demonstrationUser });
  await page.actor.click(await page.findByRole("button", { name: "メールアドレスを変更する" }));
  return page;
}

type Page = Awaited<ReturnType<typeof openChange>>;

async function askForCode({ actor, getByRole, findByRole }: Page, email: string) {
  await actor.type(getByRole("textbox", { name: "新しいメールアドレス" }), email);
  await actor.click(getByRole("button", { name: "認証コードを送る" }));
  await findByRole("textbox", { name: "認証コード" });
}

async function enter({ actor, getByRole }: Page, code: string) {
  await actor.clear(getByRole("textbox", { name: "認証コード" }));
  await actor.type(getByRole("textbox", { name: "認証コード" }), code);
}

test("a new address is verified by a code sent to it, and then shown everywhere", async () => {
  answerChange(() => {
    answerSettings({ ...demonstrationProfile, email: "new@example.com" });
    return HttpResponse.json({ email: "new@example.com", customToken: "custom-token" });
  });
  const page = await openChange();
  await askForCode(page, "NEW@example.com");
  expect(page.getByText(/new@example\.com/)).toBeVisible();
  await enter(page, "１２３４５６");
  expect(await page.findByText("メールアドレスを変更しました")).toBeVisible();
  expect(sent).toEqual([
    { call: "request", body: { email: "new@example.com" } },
    { call: "confirm", body: { code: "123456" } },
  ]);
  const facts = within(page.getByRole("region", { name: "メールアドレス" }));
  expect(await facts.findByText("new@example.com")).toBeVisible();
});

test("a patient of another business is told, before and after the change, what it means there", async () => {
  answerChange(() => HttpResponse.json({ email: "new@example.com", customToken: "custom-token" }));
  network.use(
    http.post(REQUEST, () => HttpResponse.json({ expiresAt: "2026-05-11T12:10:00+09:00", hasOtherBusinesses: true })),
  );
  const page = await openChange();
  await askForCode(page, "new@example.com");
  expect(page.getByText(/お知らせはこれまでのアドレスに届きます。ログインには、そちらでも新しい/)).toBeVisible();
  await enter(page, "123456");
  await page.findByText("メールアドレスを変更しました");
  expect(page.getByText("ほかの医療法人のクリニックもご利用の方へ")).toBeVisible();
});

test("a patient of one business reads nothing of others", async () => {
  answerChange(() => HttpResponse.json({ email: "new@example.com", customToken: "custom-token" }));
  const page = await openChange();
  await askForCode(page, "new@example.com");
  expect(page.queryByText(/ほかの医療法人/)).toBeNull();
});

test.each([
  ["", "メールアドレスは必須です"],
  ["hanako", "メールアドレスの形式が正しくありません"],
])("a new address of 「%s」: %s", async (email, message) => {
  answerChange(() => HttpResponse.json({}));
  const page = await openChange();
  if (email !== "") await page.actor.type(page.getByRole("textbox", { name: "新しいメールアドレス" }), email);
  await page.actor.click(page.getByRole("button", { name: "認証コードを送る" }));
  expect(await page.findByRole("link", { name: message })).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test("after a wrong code (C008) its field shows what to do, without repeating the toast", async () => {
  answerChange(() => refusal(400, "C008", "認証コードが違います。メールに記載の6桁の数字をご確認ください。"));
  const page = await openChange();
  await askForCode(page, "new@example.com");
  await enter(page, "000000");
  await waitFor(() =>
    expect(page.getByRole("textbox", { name: "認証コード" })).toHaveAccessibleDescription(
      /最後に届いたメールの6桁の数字/,
    ),
  );
  expect(page.getAllByText(/認証コードが違います/)).toHaveLength(1);
  expect(page.getByRole("textbox", { name: "認証コード" })).toHaveFocus();
  answerChange(() => HttpResponse.json({ email: "new@example.com", customToken: "custom-token" }));
  await enter(page, "123456");
  expect(await page.findByText("メールアドレスを変更しました")).toBeVisible();
});

test("an address in use (C004) is reported only after the code, and another one can be entered", async () => {
  answerChange(() => refusal(409, "C004", "このメールアドレスはすでに使われています。"));
  const page = await openChange();
  await askForCode(page, "used@example.com");
  await enter(page, "123456");
  expect(await page.findByRole("link", { name: "別のメールアドレスを入力してください。" })).toBeInTheDocument();
  expect(page.getByRole("textbox", { name: "新しいメールアドレス" })).toHaveValue("used@example.com");
  expect(await page.findAllByText(/このメールアドレスはすでに使われています。/)).toHaveLength(1);
});

test.each([
  [404, "C006", "認証コードの申し込みが見つかりませんでした。もう一度最初からお試しください。"],
  [410, "C007", "認証コードの有効期限が切れています。新しいコードを送信してください。"],
])("%i %s leads back to a new code, the address kept", async (status, code, message) => {
  answerChange(() => refusal(status, code, message));
  const page = await openChange();
  await askForCode(page, "new@example.com");
  await enter(page, "123456");
  const notice = await page.findByRole("alert", { name: "" });
  expect(notice).toHaveTextContent(message);
  expect(page.getByRole("textbox", { name: "新しいメールアドレス" })).toHaveValue("new@example.com");
});

test("too many mails in a row are refused with the time to wait", async () => {
  const message = "続けてメールを送ることはできません。3分後にもう一度お試しください。";
  network.use(http.post(REQUEST, () => refusal(429, "E005", message, { "retry-after": "180" })));
  const page = await openChange();
  await page.actor.type(page.getByRole("textbox", { name: "新しいメールアドレス" }), "new@example.com");
  await page.actor.click(page.getByRole("button", { name: "認証コードを送る" }));
  expect(await page.findByRole("alert")).toHaveTextContent(message);
});

test("the code can be sent again, or the change cancelled", async () => {
  answerChange(() => HttpResponse.json({}));
  const page = await openChange();
  await askForCode(page, "new@example.com");
  await page.actor.click(page.getByRole("button", { name: "認証コードを再送する" }));
  expect(await page.findByText("新しい認証コードを送りました")).toBeVisible();
  expect(sent).toHaveLength(2);
  await page.actor.click(page.getByRole("button", { name: "メールアドレスの変更をやめる" }));
  expect(page.getByRole("button", { name: "メールアドレスを変更する" })).toBeVisible();
});

test("a patient who signs in only with LINE can add an address", async () => {
  answerSettings({ ...demonstrationProfile, email: "", isLineLinked: 1 });
  const page = await renderPortal("/settings/sign-in", { user: demonstrationUser });
  expect(await page.findByRole("button", { name: "メールアドレスを登録する" })).toBeVisible();
  expect(page.getByText(/LINEが使えないときもログインでき/)).toBeVisible();
  expect(page.queryByText("登録されていません")).not.toBeInTheDocument();
});
