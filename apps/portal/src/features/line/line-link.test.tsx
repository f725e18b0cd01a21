import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { refusal } from "../../testing/answers.ts";
import { demonstrationClinic, demonstrationProfile } from "../../testing/demonstration.ts";
import { network } from "../../testing/network.ts";
import { type RenderPortalOptions, renderPortal } from "../../testing/render-portal.tsx";
import { answerRecord, CHOSEN_SEARCH, MONDAY_NOON } from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";

const LINK = "*/api/v1/customer/business/:medicalBusinessId/line/link";
const BACK = "/line-link?code=c-1&state=s-1";

let isLineLinked: 0 | 1;
let sent: unknown[];

beforeEach(() => {
  isLineLinked = 0;
  sent = [];
  network.use(
    http.get("*/information", () => HttpResponse.json({ ...demonstrationProfile, isLineLinked })),
    http.get("*/api/v1/clinic/:clinicId", () => HttpResponse.json(demonstrationClinic)),
    ...answerRecord(),
  );
});

function answerLink(answer: () => Response) {
  return http.post(LINK, async ({ request }) => {
    sent.push(await request.json());
    return answer();
  });
}

function linkGood(): Response {
  isLineLinked = 1;
  return HttpResponse.json({ customToken: "custom-token" });
}

function open(address: string, options: RenderPortalOptions = {}) {
  const configuration = { line: { friendUrl: "https://line.me/R/ti/p/%40minato" } };
  return renderPortal(address, { now: () => MONDAY_NOON, configuration, user: demonstrationUser, ...options });
}

test("the page explains linking before LINE is opened", async () => {
  await open("/line-link");
  expect(await screen.findByRole("heading", { name: "LINEアカウントと連携します" })).toBeVisible();
  expect(screen.getByText("メールを待たずに、LINEでログインできます。")).toBeVisible();
  expect(screen.getByRole("button", { name: "LINEと連携する" })).toBeVisible();
});

test("the button starts linking at LINE, with the pending reservation", async () => {
  const opened = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  network.use(
    http.post("*/api/v1/signin/line", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ authorizationUrl: "https://access.line.me/oauth2/v2.1/authorize?state=s-1" });
    }),
  );
  const { actor } = await open("/line-link?spotId=spot-1430");
  await actor.click(await screen.findByRole("button", { name: "LINEと連携する" }));
  await waitFor(() => expect(opened).toHaveBeenCalledWith("https://access.line.me/oauth2/v2.1/authorize?state=s-1"));
  expect(sent).toEqual([{ spotId: "spot-1430", link: true }]);
});

test("coming back from LINE links the account, and the clinic can be added as a friend (spec §1 chat-app URL, spec §2 /line-link)", async () => {
  network.use(answerLink(linkGood));
  await open(BACK);
  expect(await screen.findByRole("heading", { name: "LINEと連携しました" })).toBeVisible();
  expect(sent).toEqual([{ code: "c-1", state: "s-1" }]);
  const friend = screen.getByRole("link", { name: /友だちに追加する/ });
  expect(friend).toHaveAttribute("href", "https://line.me/R/ti/p/%40minato");
  expect(friend).toHaveAttribute("rel", "noopener noreferrer");
  expect(screen.getByText(/「設定」の「ログイン方法」からいつでも解除できます。/)).toBeVisible();
  expect(screen.getByRole("link", { name: "ログイン方法へ" })).toHaveAttribute("href", "/settings/sign-in");
});

test("linking ends the stored session before the SDK has taken it over: the patient still reads that it is done", async () => {
  const opened = open(BACK, { isStored: true });
  network.use(
    http.post(LINK, async () => {
      (await opened).session.refuseStored();
      isLineLinked = 1;
      return HttpResponse.json({ customToken: "custom-token" });
    }),
  );
  const { portal } = await opened;
  expect(await screen.findByRole("heading", { name: "LINEと連携しました" })).toBeVisible();
  expect(await portal.identity.getIdToken()).toBe("token-of-user-hanako");
});

test("a pending reservation continues after linking", async () => {
  network.use(answerLink(linkGood));
  await open(`${BACK}&${CHOSEN_SEARCH}`);
  expect(await screen.findByRole("link", { name: "予約を続ける" })).toHaveAttribute(
    "href",
    expect.stringMatching(/^\/reservation\/confirm\?spotId=spot-1430/),
  );
});

test("reloading the page after linking does not send the ticket twice", async () => {
  isLineLinked = 1;
  await open(BACK);
  expect(await screen.findByText("連携済み")).toBeVisible();
  expect(screen.getByRole("button", { name: "連携を解除する" })).toBeVisible();
  expect(sent).toEqual([]);
});

test("a LINE account of another customer (U002) is reported with the clinic's telephone", async () => {
  network.use(
    answerLink(() =>
      refusal(409, "U002", "このLINEは別の診察券番号に連携されています。クリニックへお問い合わせください。"),
    ),
  );
  await open(BACK);
  expect(await screen.findByRole("heading", { name: "このLINEは別の診察券番号に連携されています" })).toBeVisible();
  const page = within(screen.getByRole("main"));
  expect(page.getByRole("link", { name: "03-1234-5678" })).toHaveAttribute("href", "tel:03-1234-5678");
  expect(page.getByRole("button", { name: "別のLINEと連携する" })).toBeVisible();
});

test("cancelled at LINE: nothing was linked, and it may be tried again", async () => {
  await open("/line-link?error=access_denied&state=s-1");
  expect(await screen.findByRole("heading", { name: "LINEとの連携がキャンセルされました" })).toBeVisible();
  expect(screen.getByRole("button", { name: "もう一度LINEと連携する" })).toBeVisible();
  expect(sent).toEqual([]);
});

test("an expired ticket, or one of another browser (E002), can only start again", async () => {
  network.use(answerLink(() => refusal(401, "E002", "LINEログインの有効期限が切れています。")));
  await open(BACK);
  expect(await screen.findByRole("heading", { name: "LINEと連携できませんでした" })).toBeVisible();
  expect(screen.getByRole("button", { name: "もう一度LINEと連携する" })).toBeVisible();
});

test("while LINE cannot be reached (E003) the same ticket can be sent again", async () => {
  const answers = [() => refusal(502, "E003", "外部のサービスと通信できませんでした。"), linkGood];
  network.use(answerLink(() => answers.shift()?.() ?? linkGood()));
  const { actor } = await open(BACK);
  await actor.click(await screen.findByRole("button", { name: "もう一度試す" }));
  expect(await screen.findByRole("heading", { name: "LINEと連携しました" })).toBeVisible();
  expect(sent).toHaveLength(2);
});

test("unlinking asks first, then unlinks LINE", async () => {
  isLineLinked = 1;
  network.use(
    http.delete(LINK, () => {
      isLineLinked = 0;
      return HttpResponse.json({});
    }),
  );
  const { actor } = await open("/line-link");
  await actor.click(await screen.findByRole("button", { name: "連携を解除する" }));
  const dialog = within(screen.getByRole("alertdialog", { name: "LINE連携を解除しますか？" }));
  expect(dialog.getByText(/LINEではログインできなくなります/)).toBeVisible();
  await actor.click(dialog.getByRole("button", { name: "LINE連携を解除する" }));
  expect(await screen.findByRole("heading", { name: "LINEアカウントと連携します" })).toBeVisible();
  expect(await screen.findByText("LINE連携を解除しました。")).toBeVisible();
});

test("the only way to sign in is not unlinked: the refusal shows what to do first", async () => {
  isLineLinked = 1;
  const words = "LINEはただ一つのログイン方法のため、連携を解除できません。先にメールアドレスを登録してください。";
  network.use(http.delete(LINK, () => refusal(403, "E005", words)));
  const { actor } = await open("/line-link");
  await actor.click(await screen.findByRole("button", { name: "連携を解除する" }));
  const dialog = within(screen.getByRole("alertdialog", { name: "LINE連携を解除しますか？" }));
  await actor.click(dialog.getByRole("button", { name: "LINE連携を解除する" }));
  const alert = await dialog.findByRole("alert");
  expect(alert).toHaveTextContent("解除できませんでした");
  expect(alert).toHaveTextContent(words);
  await actor.click(dialog.getByRole("button", { name: "解除しない" }));
  expect(screen.getByText("連携済み")).toBeVisible();
});

test("a visitor signs in first and returns; LINE's ticket is not kept", async () => {
  const { router, actor } = await renderPortal(BACK, { configuration: { line: { friendUrl: null } } });
  await actor.click(await screen.findByRole("link", { name: "ログインする" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
  expect(router.state.location.search).toEqual({ returnTo: "/line-link" });
});

test("an unregistered patient registers first", async () => {
  network.use(http.get("*/information", () => refusal(404, "C005", "お客様情報が登録されていません。")));
  await open("/line-link");
  expect(await screen.findByText("LINEと連携するには、先にお客様情報をご登録ください。")).toBeVisible();
});

test("a clinic without LINE shows a notice", async () => {
  await open("/line-link", { configuration: { line: null } });
  expect(await screen.findByText(/LINEとの連携は、ただいまご利用になれません。/)).toBeVisible();
});
