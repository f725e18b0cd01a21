import { fillPath } from "@madoguchi/contract/http/paths";
import { readKeysCall } from "@madoguchi/contract/operation-key/operation-key.operation.calls";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { refusal, signedIn } from "../../testing/session-answers.ts";

const KEYS = `*${fillPath(readKeysCall.path, { clinicId: "clinic-minato" })}`;
const CHART = {
  keyId: "k-1",
  name: "電子カルテ",
  scopes: ["read-day", "read-records"],
  createdAt: "2026-04-01T09:00:00+09:00",
  lastUsedAt: "2026-05-12T08:50:00+09:00",
  revokedAt: null,
};
const OLD = { ...CHART, keyId: "k-2", name: "前の会計", scopes: ["billing"], lastUsedAt: null };

beforeEach(() => {
  network.use(
    ...signedIn({ provenUntil: "2026-05-12T09:05:00+09:00" }),
    http.get(KEYS, () => HttpResponse.json({ keys: [CHART, { ...OLD, revokedAt: "2026-05-01T18:00:00+09:00" }] })),
  );
});

function rowOf(name: string): HTMLElement {
  const row = screen.getByRole("heading", { name, level: 3 }).closest("li");
  if (!row) throw new Error(`${name} has no row`);
  return row;
}

test("the list shows the rights and the last use of each system", async () => {
  await renderDesk("/settings/keys");
  expect(await screen.findByRole("heading", { name: "電子カルテ" })).toBeVisible();
  expect(within(rowOf("電子カルテ")).getByText("できること：予約と枠の閲覧、患者の記録の閲覧")).toBeVisible();
  expect(within(rowOf("電子カルテ")).getByText(/最終利用 2026\.05\.12.*08:50/)).toBeVisible();
  expect(within(rowOf("前の会計")).getByText(/失効 2026\.05\.01/)).toBeVisible();
  expect(within(rowOf("前の会計")).getByText(/まだ使われていません/)).toBeVisible();
  expect(within(rowOf("前の会計")).queryByRole("button")).toBeNull();
});

test("a new key has nothing chosen, and its secret is shown once", async () => {
  const sent: unknown[] = [];
  network.use(
    http.post(KEYS, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ keyId: "k-3", secret: "madoguchi_secret" }, { status: 201 });
    }),
  );
  const { actor } = await renderDesk("/settings/keys");
  await actor.click(await screen.findByRole("button", { name: "連携キーを作成" }));
  for (const box of screen.getAllByRole("checkbox")) expect(box).not.toBeChecked();
  await actor.type(screen.getByRole("textbox", { name: /システムの名前/ }), "会計ソフト");
  await actor.click(screen.getByRole("button", { name: "作成する" }));
  expect(screen.getByRole("link", { name: "できることを1つ以上お選びください。" })).toBeVisible();
  await actor.click(screen.getByRole("checkbox", { name: /^会計/ }));
  await actor.click(screen.getByRole("button", { name: "作成する" }));
  expect(await screen.findByText("madoguchi_secret")).toBeVisible();
  expect(sent).toEqual([{ name: "会計ソフト", scopes: ["billing"] }]);
  await actor.click(screen.getByRole("button", { name: "閉じる" }));
  expect(screen.queryByText("madoguchi_secret")).toBeNull();
});

test("a name of an earlier key is refused at its field, and the chosen rights stay", async () => {
  const message = "この名前のキーは、以前に作られています。別の名前をご入力ください。";
  network.use(
    http.post(KEYS, () =>
      HttpResponse.json(
        { code: "E001", message: "入力内容をご確認ください。", issues: [{ path: "name", message }] },
        { status: 400 },
      ),
    ),
  );
  const { actor } = await renderDesk("/settings/keys");
  await actor.click(await screen.findByRole("button", { name: "連携キーを作成" }));
  await actor.type(screen.getByRole("textbox", { name: /システムの名前/ }), "電子カルテ");
  await actor.click(screen.getByRole("checkbox", { name: /^発送/ }));
  await actor.click(screen.getByRole("button", { name: "作成する" }));
  expect(await screen.findByRole("link", { name: message })).toBeVisible();
  expect(screen.getByRole("checkbox", { name: /^発送/ })).toBeChecked();
});

test("ending a key asks first", async () => {
  let ended = 0;
  network.use(
    http.post(`${KEYS}/k-1/revoke`, () => {
      ended += 1;
      return HttpResponse.json({});
    }),
  );
  const { actor } = await renderDesk("/settings/keys");
  await actor.click(await screen.findByRole("button", { name: "「電子カルテ」を失効する" }));
  expect(ended).toBe(0);
  await actor.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "失効する" }));
  await expect.poll(() => ended).toBe(1);
});

test("a clinic without systems sees a text", async () => {
  network.use(http.get(KEYS, () => HttpResponse.json({ keys: [] })));
  await renderDesk("/settings/keys");
  expect(await screen.findByText("連携キーはありません")).toBeVisible();
});

test("data that could not be read can be read again", async () => {
  network.use(http.get(KEYS, () => refusal(403, "E005", "この操作を行う権限がありません。")));
  await renderDesk("/settings/keys");
  expect(await screen.findByText("E005: この操作を行う権限がありません。")).toBeVisible();
  expect(screen.getByRole("button", { name: /再試行/ })).toBeVisible();
});
