import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { frameAnswers, refusal } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";

const ADDRESS = "/email-undo?code=00000000-0000-4000-8000-000000000000.c2VjcmV0-_";

let sent: unknown[];

function answerUndo(answer: () => Response): void {
  network.use(
    http.post("*/api/v1/email/undo", async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );
}

beforeEach(() => {
  sent = [];
  network.use(...frameAnswers);
});

test("opening the mailed link does not use it; the button restores the address", async () => {
  answerUndo(() => HttpResponse.json({}));
  const page = await renderPortal(ADDRESS);
  await page.findByRole("heading", { name: "メールアドレスの変更を取り消しますか？" });
  expect(sent).toEqual([]);
  await page.actor.click(page.getByRole("button", { name: "変更を取り消す" }));
  expect(await page.findByRole("heading", { name: "メールアドレスの変更を取り消しました" })).toBeVisible();
  expect(sent).toEqual([{ token: "00000000-0000-4000-8000-000000000000.c2VjcmV0-_" }]);
  expect(page.getByRole("link", { name: "ログインする" })).toHaveAttribute("href", "/login");
});

test.each([
  ["C006", "-", "このリンクは、すでに使われたか、正しくありません。"],
  ["C007", "取り消しの期限（72時間）を過ぎています。", "取り消しの期限（72時間）を過ぎています。"],
  ["C004", "このメールアドレスはすでに使われています。", "このメールアドレスはすでに使われています。"],
])("a link that is refused with %s shows the reason, with the clinic's telephone", async (code, message, words) => {
  answerUndo(() => refusal(400, code, message));
  const page = await renderPortal(ADDRESS);
  await page.actor.click(await page.findByRole("button", { name: "変更を取り消す" }));
  const alert = await page.findByRole("alert");
  expect(alert).toHaveTextContent(words);
  expect(alert).toHaveTextContent("03-1234-5678");
});

test("without the link's secret there is no button", async () => {
  const page = await renderPortal("/email-undo?code=%3Cscript%3E");
  expect(await page.findByText("このリンクは、すでに使われたか、正しくありません。")).toBeVisible();
  expect(page.queryByRole("button", { name: "変更を取り消す" })).not.toBeInTheDocument();
});
