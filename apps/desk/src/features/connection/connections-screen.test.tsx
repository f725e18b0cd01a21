import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { refusal, signedIn } from "../../testing/session-answers.ts";

const PATH = "*/api/v1/operation/clinic/clinic-minato/connection-check";
const CHECK = {
  checkedAt: "2026-05-12T09:00:00+09:00",
  checkedBy: "小林 直樹",
  results: [
    { service: "database", state: "ok", milliseconds: 3 },
    { service: "mail", state: "failed", problem: "refused", code: "EAUTH 535" },
    { service: "card", state: "failed", problem: "no-answer", code: null },
    { service: "turn", state: "not-configured" },
  ],
};

function row(name: string): HTMLElement {
  const found = screen.getByRole("heading", { name }).closest("li");
  if (!found) throw new Error(`${name} has no row`);
  return found;
}

beforeEach(() => {
  network.use(
    ...signedIn(),
    http.get(PATH, () => HttpResponse.json({ check: null })),
    http.get("*/clinic/clinic-minato/connection", () =>
      HttpResponse.json({ canSeal: true, senderDomains: [], connections: [] }),
    ),
  );
});

test("before the first check no result is shown; a check shows each service's state and what to do", async () => {
  network.use(http.post(PATH, () => HttpResponse.json({ check: CHECK })));
  const { actor } = await renderDesk("/settings/connections");
  expect(await screen.findByText("まだ確認していません")).toBeVisible();
  await actor.click(screen.getByRole("button", { name: "接続を確認する" }));
  expect(await screen.findByText(/^前回の確認：.*小林 直樹$/)).toHaveTextContent("2026.05.12（火）09:00");
  expect(screen.getByText("確認が終わりました。接続できないサービスが2件あります。")).toBeInTheDocument();
  expect(within(row("データベース")).getByText("3ミリ秒")).toBeVisible();
  expect(within(row("データベース")).getByText("接続できました")).toBeVisible();
  expect(
    within(row("メールサーバー")).getByText(
      "接続を拒否されました。SMTP_URL のユーザー名とパスワードを確認してください。",
    ),
  ).toBeVisible();
  expect(within(row("メールサーバー")).getByText("サービスの応答：EAUTH 535")).toBeVisible();
  expect(within(row("カード決済")).getByText(/^応答がありません。/)).toBeVisible();
  expect(within(row("ビデオ通話の中継（TURN）")).getByText("設定なし")).toBeVisible();
});

test("a check immediately after another is refused with a waiting time", async () => {
  network.use(
    http.post(PATH, () => refusal(429, "E005", "操作の回数が多すぎます。しばらく経ってから再度お試しください。")),
  );
  const { actor } = await renderDesk("/settings/connections");
  await actor.click(await screen.findByRole("button", { name: "接続を確認する" }));
  expect(await screen.findByText("確認したばかりです。10秒ほど待ってから、もう一度お試しください。")).toBeVisible();
});

test.each([
  ["owner", true],
  ["nurse", false],
] as const)("only an owner finds the page: %s", async (role, isFound) => {
  network.use(
    ...signedIn({ roles: [role] }),
    http.get("*/medicine", () => HttpResponse.json({ medicines: [] })),
  );
  await renderDesk("/settings/medicines");
  const labels = screen.getAllByRole("link").map(({ textContent }) => textContent);
  expect(labels).toContain("お薬");
  expect(labels.includes("接続")).toBe(isFound);
});
