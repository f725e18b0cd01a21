import type { ClinicConnection } from "@madoguchi/contract/configuration/clinic-connection";
import {
  checkClinicConnectionCall,
  readClinicConnectionsCall,
  readConnectionCheckCall,
} from "@madoguchi/contract/connection/connection.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { signedIn } from "../../testing/session-answers.ts";

const pathOf = ({ path }: { path: string }) =>
  `*${fillPath(path, { clinicId: "clinic-minato", connectionKind: "turn" })}`;
const PATH = pathOf(readClinicConnectionsCall);

const NONE = { isOfBusiness: false, state: "none", fallsBackTo: "none", own: null, unfinished: 0 } as const;
const BY = { changedAt: "2026-05-12T09:00:00+09:00", changedBy: "小林 直樹" };
const TURN_OPEN = { urls: "turn:turn.minato.example:3478", isOnly: true };
const TURN = { ...NONE, kind: "turn" } as const satisfies ClinicConnection;
const TAG = { ...NONE, kind: "tag" } as const satisfies ClinicConnection;

let connections: ClinicConnection[];
let canSeal: boolean;
let sent: unknown;

const answer = () => HttpResponse.json({ canSeal, senderDomains: [], connections });

beforeEach(() => {
  connections = [TURN, TAG];
  canSeal = true;
  sent = undefined;
  network.use(
    ...signedIn(),
    http.get(pathOf(readConnectionCheckCall), () => HttpResponse.json({ check: null })),
    http.get(PATH, answer),
    http.put(PATH, async ({ request }) => {
      sent = await request.json();
      connections = [
        { ...TURN, state: "own", own: { ...BY, open: TURN_OPEN } },
        { ...TAG, state: "own", own: { ...BY, open: { containerId: "GTM-MINATO1" } } },
      ];
      return answer();
    }),
  );
});

const pane = async (name: string) => within(await screen.findByRole("region", { name }));

test("a relay is stored after its errors are corrected, its secret is not shown again, and it can be checked", async () => {
  const { actor } = await renderDesk("/settings/connections");
  await actor.click(await screen.findByRole("button", { name: "中継サーバー（TURN）を登録する" }));
  const form = within(screen.getByRole("dialog", { name: "中継サーバーの接続を登録する" }));
  await actor.type(form.getByLabelText(/^アドレス/), "https://turn.minato.example");
  await actor.type(form.getByLabelText(/^共有の秘密/), "0123456789abcdef");
  await actor.click(form.getByRole("button", { name: "登録する" }));
  expect(form.getByRole("link", { name: /turn: か turns: から始めて/ })).toBeVisible();
  await actor.clear(form.getByLabelText(/^アドレス/));
  await actor.type(form.getByLabelText(/^アドレス/), TURN_OPEN.urls);
  await actor.click(form.getByRole("checkbox", { name: /^中継だけを使う/ }));
  await actor.click(form.getByRole("button", { name: "登録する" }));
  expect(await screen.findByText("中継サーバーの接続を登録しました")).toBeVisible();
  expect(sent).toEqual({ kind: "turn", ...TURN_OPEN, sharedSecret: "0123456789abcdef" });
  const turn = await pane("中継サーバー（TURN）");
  expect(turn.getByText(TURN_OPEN.urls)).toBeVisible();
  expect(turn.getByText("はい")).toBeVisible();
  expect(document.body.innerHTML).not.toContain("0123456789abcdef");
  const result = { service: "turn", state: "failed", problem: "refused", code: "TURN 401" };
  network.use(http.post(pathOf(checkClinicConnectionCall), () => HttpResponse.json({ result })));
  await actor.click(turn.getByRole("button", { name: "接続を確かめる" }));
  expect(await turn.findByText(/共有の秘密とアドレスを、中継サーバーの設定/)).toBeVisible();
});

test("a tag manager is stored without the sealing key, and has no check", async () => {
  canSeal = false;
  const { actor } = await renderDesk("/settings/connections");
  expect(screen.queryByRole("button", { name: "中継サーバー（TURN）を登録する" })).toBeNull();
  await actor.click(await screen.findByRole("button", { name: "Googleタグマネージャーを登録する" }));
  await actor.type(screen.getByLabelText(/^コンテナID/), "G-1234");
  await actor.click(screen.getByRole("button", { name: "登録する" }));
  expect(screen.getByRole("link", { name: "コンテナIDを、GTM-XXXXXXX の形式でご入力ください。" })).toBeVisible();
  await actor.clear(screen.getByLabelText(/^コンテナID/));
  await actor.type(screen.getByLabelText(/^コンテナID/), "gtm-minato1");
  await actor.click(screen.getByRole("button", { name: "登録する" }));
  expect(await screen.findByText("タグマネージャーを登録しました")).toBeVisible();
  expect(sent).toEqual({ kind: "tag", containerId: "GTM-MINATO1" });
  const tag = await pane("Googleタグマネージャー");
  expect(tag.getByText("GTM-MINATO1")).toBeVisible();
  expect(tag.queryByRole("button", { name: "接続を確かめる" })).toBeNull();
});
