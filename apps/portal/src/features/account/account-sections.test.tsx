import { waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { refusal } from "../../testing/answers.ts";
import { demonstrationProfile } from "../../testing/demonstration.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { MONDAY_NOON } from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";
import { answerSettings } from "../../testing/settings-answers.ts";

const BUSINESS = "*/api/v1/customer/business/:medicalBusinessId";

beforeEach(() => answerSettings());

type SettingsPage = "notifications" | "devices" | "access-log" | "data";

function openSettings(name: SettingsPage) {
  return renderPortal(`/settings/${name}`, { user: demonstrationUser, now: () => MONDAY_NOON });
}

async function openNotifications() {
  const page = await openSettings("notifications");
  await page.findByRole("button", { name: "通知設定を保存する" });
  return page;
}

function group({ getByRole }: Awaited<ReturnType<typeof openSettings>>, name: RegExp) {
  return within(getByRole("group", { name }));
}

test("notifications from the clinic may be stopped, those of a visit may not", async () => {
  answerSettings({ ...demonstrationProfile, isLineLinked: 1 });
  const sent: unknown[] = [];
  network.use(
    http.put(`${BUSINESS}/notification`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  const page = await openNotifications();
  const visit = group(page, /ご予約・診察のお知らせ/);
  await page.actor.click(visit.getByRole("checkbox", { name: "メール" }));
  await page.actor.click(visit.getByRole("checkbox", { name: "LINE" }));
  await page.actor.click(group(page, /クリニックからのお知らせ/).getByRole("checkbox", { name: "メール" }));
  await page.actor.click(page.getByRole("button", { name: "通知設定を保存する" }));
  const message = "メールかLINEのどちらかは受け取る設定にしてください。";
  expect(await page.findByRole("link", { name: message })).toBeInTheDocument();
  expect(sent).toEqual([]);
  await page.actor.click(visit.getByRole("checkbox", { name: "LINE" }));
  await page.actor.click(page.getByRole("button", { name: "通知設定を保存する" }));
  expect(await page.findByText("通知設定を保存しました")).toBeVisible();
  expect(sent).toEqual([
    {
      visit: { mail: false, line: true },
      payment: { mail: true, line: true },
      delivery: { mail: true, line: true },
      clinic: { mail: false, line: true },
    },
  ]);
});

test("without a link to LINE notifications of a charge must come by mail", async () => {
  const page = await openNotifications();
  expect(page.queryByRole("checkbox", { name: "LINE" })).not.toBeInTheDocument();
  await page.actor.click(group(page, /お支払いのお知らせ/).getByRole("checkbox", { name: "メール" }));
  await page.actor.click(page.getByRole("button", { name: "通知設定を保存する" }));
  const message = "LINEと連携していないため、メールで受け取る設定にしてください。";
  expect(await page.findByRole("link", { name: message })).toBeInTheDocument();
});

test("a patient of LINE without a mail address has the choice of LINE alone, which a charge needs", async () => {
  answerSettings({ ...demonstrationProfile, email: "", isLineLinked: 1 });
  const sent: { payment: unknown }[] = [];
  network.use(
    http.put(`${BUSINESS}/notification`, async ({ request }) => {
      sent.push((await request.json()) as { payment: unknown });
      return HttpResponse.json({});
    }),
  );
  const page = await openNotifications();
  expect(page.queryByRole("checkbox", { name: "メール" })).not.toBeInTheDocument();
  expect(page.getByText("メールアドレスを登録すると、メールでもお知らせを受け取れます。")).toBeVisible();
  const line = group(page, /お支払いのお知らせ/).getByRole("checkbox", { name: "LINE" });
  await page.actor.click(line);
  await page.actor.click(page.getByRole("button", { name: "通知設定を保存する" }));
  const problem = { name: "メールアドレスの登録がないため、LINEで受け取る設定にしてください。" };
  await page.actor.click(await page.findByRole("link", problem));
  expect(line).toHaveFocus();
  expect(sent).toEqual([]);
  await page.actor.click(line);
  await page.actor.click(page.getByRole("button", { name: "通知設定を保存する" }));
  expect(await page.findByText("通知設定を保存しました")).toBeVisible();
  expect(sent.map(({ payment }) => payment)).toEqual([{ mail: true, line: true }]);
});

test("choices that cannot be loaded can be loaded again", async () => {
  network.use(http.get(`${BUSINESS}/notification`, () => refusal(400, "E001", "-"), { once: true }));
  const page = await openSettings("notifications");
  await page.actor.click(await page.findByRole("button", { name: "再試行" }));
  expect(await page.findByRole("button", { name: "通知設定を保存する" })).toBeVisible();
});

test("the devices are listed with the present one marked, and another one is logged out", async () => {
  const ended: string[] = [];
  network.use(
    http.delete(`${BUSINESS}/session/:sessionId`, ({ params }) => {
      ended.push(String(params["sessionId"]));
      return HttpResponse.json({});
    }),
  );
  const page = await openSettings("devices");
  const devices = within(await page.findByRole("list", { name: "ログイン中の端末の一覧" }));
  expect(devices.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "iPhone の Safariこの端末最後のご利用：2026.05.11（月）11:582026年5月11日月曜日 11時58分ログイン：2026.05.11（月）08:002026年5月11日月曜日 8時00分ログアウト",
    "Windows のパソコンの Chrome最後のご利用：2026.05.10（日）21:302026年5月10日日曜日 21時30分ログイン：2026.05.01（金）20:002026年5月1日金曜日 20時00分ログアウト",
  ]);
  await page.actor.click(devices.getByRole("button", { name: "Windows のパソコンの Chromeをログアウトする" }));
  expect(await page.findByText("Windows のパソコンの Chromeをログアウトしました")).toBeVisible();
  expect(ended).toEqual(["session-2"]);
  expect(page.portal.identity.state().isAuthenticated).toBe(true);
  await page.actor.click(devices.getByRole("button", { name: "iPhone の Safari（この端末）をログアウトする" }));
  expect(await page.findByRole("heading", { name: "ログアウトしました" })).toBeVisible();
  expect(page.portal.identity.state().isAuthenticated).toBe(false);
});

test("devices that cannot be read can be read again; all can be logged out in any case", async () => {
  network.use(http.get(`${BUSINESS}/session`, () => refusal(400, "E001", "-"), { once: true }));
  const page = await openSettings("devices");
  expect(await page.findByRole("button", { name: "すべてログアウト" })).toBeVisible();
  await page.actor.click(await page.findByRole("button", { name: "再試行" }));
  expect(await page.findByText("iPhone の Safari")).toBeVisible();
});

test("ending all sessions asks first, ends this one too, and confirms it", async () => {
  const ended = vi.fn();
  network.use(
    http.post(`${BUSINESS}/session/end`, () => {
      ended();
      return HttpResponse.json({});
    }),
  );
  const page = await openSettings("devices");
  expect(
    await page.findByText(/^ログインは、使わない日が30日続くと終わります。使い続けていても、90日で終わり/),
  ).toBeVisible();
  await page.actor.click(await page.findByRole("button", { name: "すべてログアウト" }));
  expect(ended).not.toHaveBeenCalled();
  await page.actor.click(page.getByRole("button", { name: "すべての端末からログアウトする" }));
  expect(await page.findByRole("heading", { name: "ログアウトしました" })).toBeVisible();
  expect(ended).toHaveBeenCalledOnce();
  expect(page.portal.identity.state().isAuthenticated).toBe(false);
});

test("ending all sessions counts as done if its answer was lost and this session is refused afterwards", async () => {
  let asked = 0;
  network.use(
    http.post(`${BUSINESS}/session/end`, () => {
      asked += 1;
      return asked === 1 ? HttpResponse.error() : refusal(401, "E009", "ログインの有効期限が切れました。");
    }),
  );
  const page = await openSettings("devices");
  await page.actor.click(await page.findByRole("button", { name: "すべてログアウト" }));
  await page.actor.click(page.getByRole("button", { name: "すべての端末からログアウトする" }));
  expect(await page.findByRole("heading", { name: "ログアウトしました" })).toBeVisible();
  expect(page.queryByText(/E009/)).not.toBeInTheDocument();
});

test("the access log is read page by page, newest first", async () => {
  network.use(
    http.get(`${BUSINESS}/access-log`, ({ request }) => {
      const isFirst = new URL(request.url).searchParams.get("before") === null;
      return HttpResponse.json(
        isFirst
          ? {
              events: [
                { at: "2026-05-11T11:00:00+09:00", actor: "クリニック 佐藤", action: "診察内容の閲覧", device: null },
              ],
              nextBefore: "cursor-1",
            }
          : {
              events: [
                {
                  at: "2026-05-10T09:30:00+09:00",
                  actor: "ご本人",
                  action: "ログインしました",
                  device: "iPhone の Safari",
                },
              ],
              nextBefore: null,
            },
      );
    }),
  );
  const page = await openSettings("access-log");
  expect(await page.findByText("診察内容の閲覧")).toBeVisible();
  await page.actor.click(await page.findByRole("button", { name: "さらに表示する" }));
  await waitFor(() => expect(page.getByText("ログインしました")).toBeVisible());
  const list = within(page.getByRole("list", { name: "アクセス記録の一覧" }));
  expect(list.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "2026.05.11（月）11:002026年5月11日月曜日 11時00分クリニック 佐藤診察内容の閲覧",
    "2026.05.10（日）09:302026年5月10日日曜日 9時30分ご本人ログインしました（iPhone の Safari）",
  ]);
  expect(page.queryByRole("button", { name: "さらに表示する" })).not.toBeInTheDocument();
});

test("an empty access log shows a text, and a failed one can be read again", async () => {
  network.use(
    http.get(`${BUSINESS}/access-log`, () => refusal(400, "E001", "-"), { once: true }),
    http.get(`${BUSINESS}/access-log`, () => HttpResponse.json({ events: [], nextBefore: null })),
  );
  const page = await openSettings("access-log");
  await page.actor.click(await page.findByRole("button", { name: "再試行" }));
  expect(await page.findByText("記録はまだありません。")).toBeVisible();
});

test("the data is downloaded as a ZIP file named by the day", async () => {
  network.use(
    http.get(
      `${BUSINESS}/export`,
      () => new HttpResponse("archive", { headers: { "content-type": "application/zip" } }),
    ),
  );
  const files: Blob[] = [];
  const names: string[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return "blob:file";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const page = await openSettings("data");
  await page.actor.click(await page.findByRole("button", { name: "データをダウンロードする" }));
  expect(await page.findByText("データをダウンロードしました")).toBeVisible();
  expect(names).toEqual(["madoguchi-2026-05-11.zip"]);
  expect([files[0]?.type, await files[0]?.text()]).toEqual(["application/zip", "archive"]);
});
