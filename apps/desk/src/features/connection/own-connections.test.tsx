import type { ClinicConnection } from "@madoguchi/contract/configuration/clinic-connection";
import {
  checkClinicConnectionCall,
  readClinicConnectionsCall,
  readConnectionCheckCall,
  removeClinicConnectionCall,
} from "@madoguchi/contract/connection/connection.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { refusal, signedIn } from "../../testing/session-answers.ts";

const pathOf = ({ path }: { path: string }) =>
  `*${fillPath(path, { clinicId: "clinic-minato", connectionKind: "card" })}`;
const PATH = pathOf(readClinicConnectionsCall);

const NONE = {
  ...{ kind: "card", isOfBusiness: true, state: "none", fallsBackTo: "none", own: null, unfinished: 0 },
} as const satisfies ClinicConnection;
const OWN = {
  ...NONE,
  state: "own",
  own: {
    open: { merchantCcid: "A100-minato", tokenApiKey: "token-key" },
    changedAt: "2026-05-12T09:00:00+09:00",
    changedBy: "小林 直樹",
  },
} as const satisfies ClinicConnection;

const ENVIRONMENT = { state: "environment", fallsBackTo: "environment" } as const;

let connection: ClinicConnection;
let canSeal: boolean;
let sent: unknown;

const answer = () => HttpResponse.json({ canSeal, senderDomains: ["clinic.example"], connections: [connection] });

beforeEach(() => {
  connection = NONE;
  canSeal = true;
  sent = undefined;
  network.use(
    ...signedIn(),
    http.get(pathOf(readConnectionCheckCall), () => HttpResponse.json({ check: null })),
    http.get(PATH, answer),
    http.put(PATH, async ({ request }) => {
      sent = await request.json();
      connection = OWN;
      return answer();
    }),
    http.delete(pathOf(removeClinicConnectionCall), () => {
      connection = NONE;
      return answer();
    }),
  );
});

const pane = async () => within(await screen.findByRole("region", { name: "カード決済（VeriTrans 4G）" }));

test("a merchant is stored after its missing fields are completed, and its key is not shown again", async () => {
  const { actor } = await renderDesk("/settings/connections");
  expect((await pane()).getByText("未設定")).toBeVisible();
  await actor.click((await pane()).getByRole("button", { name: "カード決済（VeriTrans 4G）を登録する" }));
  const form = within(screen.getByRole("dialog", { name: "カード決済の接続を登録する" }));
  expect(form.queryByText(/前の加盟店/)).toBeNull();
  await actor.type(form.getByLabelText("加盟店のCCID"), "A100-minato");
  await actor.click(form.getByRole("button", { name: "登録する" }));
  expect(form.getByRole("link", { name: "トークン用APIキーを、半角の英数字でご入力ください。" })).toBeVisible();
  await actor.type(form.getByLabelText("トークン用APIキー"), "token-key");
  await actor.type(form.getByLabelText("加盟店の認証鍵"), "ab".repeat(32));
  await actor.click(form.getByRole("button", { name: "登録する" }));
  expect(await screen.findByText("カード決済の接続を登録しました")).toBeVisible();
  expect(sent).toMatchObject({ kind: "card", merchantCcid: "A100-minato", merchantKey: "ab".repeat(32) });
  expect((await pane()).getByText("設定済み")).toBeVisible();
  expect((await pane()).getByText("A100-minato")).toBeVisible();
  expect((await pane()).getByText(/小林 直樹/)).toBeVisible();
  await actor.click((await pane()).getByRole("button", { name: "カード決済（VeriTrans 4G）を変更する" }));
  expect(screen.getByLabelText("加盟店の認証鍵")).toHaveValue("");
  expect(screen.getByText(/これまでのお支払いの返金は、前の加盟店のまま終わらせます。/)).toBeVisible();
  expect(screen.getByText("登録した内容を変えないときは、空のままにしてください。")).toBeVisible();
  expect(document.body.innerHTML).not.toContain("ababab");
});

test("the consequences of a removal for open payments are shown before it", async () => {
  connection = { ...OWN, unfinished: 2 };
  const { actor } = await renderDesk("/settings/connections");
  await actor.click((await pane()).getByRole("button", { name: "カード決済（VeriTrans 4G）を削除する" }));
  const question = within(screen.getByRole("alertdialog"));
  expect(question.getByText(/カードでお支払いできなくなります。.*返金が2件あります。/)).toBeVisible();
  await actor.click(question.getByRole("button", { name: "接続を削除する" }));
  expect(await screen.findByText("接続を削除しました")).toBeVisible();
  expect((await pane()).getByText("未設定")).toBeVisible();
});

test("a check shows its result and what to correct", async () => {
  connection = OWN;
  const result = { service: "card", state: "failed", problem: "refused", code: "OC06000000000000" };
  network.use(http.post(pathOf(checkClinicConnectionCall), () => HttpResponse.json({ result })));
  const { actor } = await renderDesk("/settings/connections");
  await actor.click((await pane()).getByRole("button", { name: "接続を確かめる" }));
  expect(
    await (await pane()).findByText(/加盟店のCCIDと認証鍵を、決済会社の管理画面と見比べてください。/),
  ).toBeVisible();
  expect((await pane()).getByText("サービスの応答：OC06000000000000")).toBeVisible();
});

test("without the installation's key nothing can be stored, and a text explains what the operator must do", async () => {
  canSeal = false;
  await renderDesk("/settings/connections");
  expect(await screen.findByText(/認証情報を保存する準備ができていません。システムの運用担当者に/)).toBeVisible();
  expect((await pane()).queryByRole("button", { name: /登録する/ })).toBeNull();
});

test("a connection sealed with another key is marked, and the environment's connection in use is named", async () => {
  connection = { ...OWN, state: "unreadable" };
  await renderDesk("/settings/connections");
  expect(await screen.findByText("登録した認証情報を読み出せません")).toBeVisible();
});

test("the environment's is named where it is in use", async () => {
  connection = { ...NONE, state: "environment", fallsBackTo: "environment" };
  await renderDesk("/settings/connections");
  expect((await pane()).getByText("環境の設定を使用中")).toBeVisible();
});

test("a refused form shows the refusal and keeps its input", async () => {
  network.use(http.put(PATH, () => refusal(403, "E005", "このシステムには、秘密を封じる鍵がありません。")));
  const { actor } = await renderDesk("/settings/connections");
  await actor.click((await pane()).getByRole("button", { name: "カード決済（VeriTrans 4G）を登録する" }));
  await actor.type(screen.getByLabelText("加盟店のCCID"), "A100");
  await actor.type(screen.getByLabelText("トークン用APIキー"), "token-key");
  await actor.type(screen.getByLabelText("加盟店の認証鍵"), "ab".repeat(32));
  await actor.click(screen.getByRole("button", { name: "登録する" }));
  expect(await screen.findByText("登録できませんでした")).toBeVisible();
  expect(screen.getByLabelText("加盟店のCCID")).toHaveValue("A100");
});

const MAIL = { ...NONE, ...{ kind: "mail", isOfBusiness: false }, ...ENVIRONMENT } as const satisfies ClinicConnection;

function answerMail(senderDomains: string[], state: Partial<Extract<ClinicConnection, { kind: "mail" }>> = {}): void {
  network.use(
    http.get(PATH, () => HttpResponse.json({ canSeal, senderDomains, connections: [{ ...MAIL, ...state }] })),
  );
}

test("a sender of mails is stored without a key of the installation, of a domain that it allows", async () => {
  canSeal = false;
  const open = { email: "mail@minato.example", name: "", replyTo: "desk@minato.example" };
  answerMail(["minato.example"]);
  network.use(
    http.put(PATH, async ({ request }) => {
      sent = await request.json();
      const own = { ...OWN.own, open };
      return HttpResponse.json({ canSeal, senderDomains: [], connections: [{ ...MAIL, state: "own", own }] });
    }),
  );
  const { actor } = await renderDesk("/settings/connections");
  await actor.click(await screen.findByRole("button", { name: "メールの差出人を登録する" }));
  expect(screen.getByText(/使えるのは、minato\.exampleのメールアドレスです。/)).toBeVisible();
  await actor.click(screen.getByRole("button", { name: "登録する" }));
  expect(screen.getByRole("link", { name: "メールアドレスは必須です" })).toBeVisible();
  await actor.type(screen.getByLabelText("差出人のメールアドレス"), "mail@minato.example");
  await actor.type(screen.getByLabelText("返信先のメールアドレス（任意）"), "desk@minato.example");
  await actor.click(screen.getByRole("button", { name: "登録する" }));
  expect(await screen.findByText("メールの差出人を登録しました")).toBeVisible();
  expect(sent).toEqual({ kind: "mail", ...open });
  expect(screen.getByText("desk@minato.example")).toBeVisible();
});

test("without an allowed domain, a text explains what the operator must do", async () => {
  answerMail([]);
  await renderDesk("/settings/connections");
  expect(await screen.findByText(/MAIL_SENDER_DOMAINS の設定をご依頼ください。/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "メールの差出人を登録する" })).toBeNull();
});

test("a sender that is no longer allowed shows the address that is used instead", async () => {
  const open = { email: "mail@minato.example", name: "", replyTo: "" };
  answerMail([], { state: "not-allowed", own: { ...OWN.own, open } });
  await renderDesk("/settings/connections");
  expect(await screen.findByText(/メールは、システム全体の差出人から届いています。/)).toBeVisible();
  expect(screen.getByRole("button", { name: "メールの差出人を削除する" })).toBeVisible();
});

test("the business's LINE channels are stored, and the one for messages only if it is switched on", async () => {
  const line = { ...NONE, kind: "line" } as const satisfies ClinicConnection;
  network.use(
    http.get(PATH, () => HttpResponse.json({ canSeal, senderDomains: ["clinic.example"], connections: [line] })),
    http.put(PATH, async ({ request }) => {
      sent = await request.json();
      const open = { channelId: "2000000001", friendUrl: "" };
      return HttpResponse.json({
        canSeal,
        senderDomains: ["clinic.example"],
        connections: [{ ...line, state: "own", own: { ...OWN.own, open } }],
      });
    }),
  );
  const { actor } = await renderDesk("/settings/connections");
  await actor.click(await screen.findByRole("button", { name: "LINEを登録する" }));
  await actor.type(screen.getByLabelText("LINEログインのチャネルID"), "２０００００００01x");
  await actor.click(screen.getByRole("button", { name: "登録する" }));
  expect(screen.getByRole("link", { name: "LINEログインのチャネルIDを、数字でご入力ください。" })).toBeVisible();
  await actor.clear(screen.getByLabelText("LINEログインのチャネルID"));
  await actor.type(screen.getByLabelText("LINEログインのチャネルID"), "2000000001");
  await actor.type(screen.getByLabelText("LINEログインのチャネルシークレット"), "channel-secret");
  await actor.click(screen.getByRole("button", { name: "登録する" }));
  expect(await screen.findByText("LINEの接続を登録しました")).toBeVisible();
  expect(sent).toMatchObject({ kind: "line", channelId: "2000000001", messagingAccessToken: "" });
  expect(screen.getByText("設定済み")).toBeVisible();
});

test("a relay is stored once its address and secret are right", async () => {
  const turn = { ...NONE, kind: "turn" } as const satisfies ClinicConnection;
  network.use(
    http.get(PATH, () => HttpResponse.json({ canSeal, senderDomains: [], connections: [turn] })),
    http.put(PATH, async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ canSeal, senderDomains: [], connections: [turn] });
    }),
  );
  const { actor } = await renderDesk("/settings/connections");
  await actor.click(await screen.findByRole("button", { name: /中継.*を登録する/ }));
  await actor.click(screen.getByRole("button", { name: "登録する" }));
  const urls = screen.getByLabelText(/^アドレス/);
  const secret = screen.getByLabelText(/^共有の秘密/);
  expect(urls).toBeInvalid();
  await actor.type(urls, "http://turn.clinic.example");
  await actor.type(secret, "0123456789abcdef");
  await actor.click(screen.getByRole("button", { name: "登録する" }));
  expect(urls).toBeInvalid();
  expect(sent).toBeUndefined();
  await actor.clear(urls);
  await actor.type(urls, "turn:turn.clinic.example:3478");
  await actor.click(screen.getByRole("button", { name: "登録する" }));
  await expect
    .poll(() => sent)
    .toMatchObject({ kind: "turn", urls: "turn:turn.clinic.example:3478", sharedSecret: "0123456789abcdef" });
});
