import { addClosureCall, readClosuresCall } from "@madoguchi/contract/spot/schedule.operation.calls";
import { addSpotCall, closeSpotsCall, readSpotsCall } from "@madoguchi/contract/spot/spot.operation.calls";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { refusal, signedIn } from "../../testing/session-answers.ts";
import { SilentSource } from "../../testing/silent-source.ts";
import { act, at, setClosed, TEN, testWeek, weekAnswers } from "../../testing/week-answers.ts";
import { bookedSpotFixture } from "../../testing/week-spots.ts";

let week: ReturnType<typeof testWeek>;

beforeEach(() => {
  week = testWeek();
  network.use(...signedIn({ roles: ["reception"] }), ...weekAnswers(week));
});

const cell = (name: RegExp) => screen.findByRole("button", { name });
const TEN_CELL = /5月12日 火曜日 10時00分から10:15/;
const QUARTER_CELL = /10時15分から10:30/;
const THURSDAY_CELL = /5月14日 木曜日 10時00分/;

test("the week shows its days, today, a holiday, and each time's state", async () => {
  await renderDesk("/spots");
  expect(
    await cell(/10時00分から10:15　小林 直樹　内科　受付中　空き2、予約0件、仮押さえ0件、定員2/),
  ).toHaveTextContent(/空き 2$/);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("予約枠2026.05.11〜5月17日");
  expect(screen.getAllByRole("columnheader")).toHaveLength(8);
  expect(screen.getByRole("button", { name: /5月12日（火） ?今日/ })).toBeVisible();
  expect(screen.getByRole("button", { name: /5月14日（木） ?予約1件 ?みどりの日 ?この日の操作/ })).toBeVisible();
});

test("the week shows the reception that texts required for bookings are missing", async () => {
  week.missingTexts = ["privacy-policy", "online-care"];
  await renderDesk("/spots");
  expect(await screen.findByText(/予約枠はまだ患者さまに表示されていません。/)).toBeVisible();
  const missing = /「プライバシーポリシー」「オンライン診療の説明」がまだ公開されていません。管理者が準備をそろえると/;
  expect(screen.getByText(missing)).toBeVisible();
  expect(screen.queryByRole("link", { name: "開院までの準備を見る" })).toBeNull();
});

test("the notice, also of a missing doctor, links an owner to the preparation", async () => {
  week.hasDoctor = false;
  network.use(...signedIn({ roles: ["owner"] }));
  await renderDesk("/spots");
  expect(await screen.findByText(/診察を行う医師が、スタッフに登録されていません。準備がそろうと/)).toBeVisible();
  expect(screen.getByRole("link", { name: "開院までの準備を見る" })).toHaveAttribute("href", "/settings/preparation");
});

test("arrows move, c closes empty spots at once, and it can be undone", async () => {
  const { actor } = await renderDesk("/spots");
  (await cell(TEN_CELL)).focus();
  await actor.keyboard("{ArrowDown}");
  expect(screen.getByRole("button", { name: QUARTER_CELL })).toHaveFocus();
  await actor.keyboard("c");
  expect(await screen.findByText("1枠を閉じました。")).toBeVisible();
  expect(await cell(/10時15分から10:30　小林 直樹　内科　閉じています/)).toBeVisible();
  await actor.click(screen.getByRole("button", { name: "元に戻す" }));
  expect(await cell(/10時15分から10:30　小林 直樹　内科　受付中/)).toBeVisible();
  expect(week.sent).toEqual([
    ["POST spot/close", { spotIds: ["quarter-past"] }],
    ["POST spot/open", { spotIds: ["quarter-past"] }],
  ]);
});

test("shift and arrows select several, which are closed together after a question that lists the patients", async () => {
  const { actor } = await renderDesk("/spots");
  (await cell(TEN_CELL)).focus();
  await actor.keyboard("{Shift>}{ArrowDown}{ArrowRight}{/Shift}");
  expect(await screen.findByText("2枠を選択中")).toBeVisible();
  await actor.keyboard("c");
  const question = await screen.findByRole("alertdialog", { name: "2枠の予約を止めますか？" });
  expect(question).toHaveTextContent("すでにある予約1件はそのまま残り、患者さまへのお知らせはありません。");
  expect(within(question).getByRole("link", { name: /2026\.05\.14（木）10:00 ?窓口 花子 ?M000123/ })).toHaveAttribute(
    "href",
    "/visit/visit-1",
  );
  expect(
    ["窓口 花子さまの日時を変更", "窓口 花子さまの予約をキャンセル", "窓口 花子さまの電話番号"].map((name) =>
      within(question).getByRole("link", { name }).getAttribute("href"),
    ),
  ).toEqual([
    "/day?day=2026-05-14&visit=visit-1&step=move",
    "/day?day=2026-05-14&visit=visit-1&step=cancel",
    "/patients/M000123",
  ]);
  await actor.click(within(question).getByRole("button", { name: "予約を止める" }));
  await waitFor(() => expect(week.sent).toEqual([["POST spot/close", { spotIds: ["ten", "thursday"] }]]));
});

test("plus adds a seat, and Enter shows the patients", async () => {
  const { actor } = await renderDesk("/spots");
  (await cell(THURSDAY_CELL)).focus();
  await actor.keyboard("+");
  expect(await screen.findByText("定員を3にしました。")).toBeVisible();
  expect(week.sent).toEqual([["PUT spot/thursday", { capacity: 3 }]]);
  await actor.keyboard("{Enter}");
  const dialog = await screen.findByRole("dialog", { name: "2026.05.14（木）10:00〜10:15" });
  expect(dialog).toHaveTextContent("空き1・予約1件・仮押さえ0件・定員2");
  expect(within(dialog).getByRole("link", { name: /窓口 花子 ?M000123/ })).toBeVisible();
});

test("of a visit that has begun neither another time nor a cancellation is offered", async () => {
  week.spots = [bookedSpotFixture("thursday", "2026-05-14T10:00:00+09:00", { canMove: false, canCancel: false })];
  const { actor } = await renderDesk("/spots");
  await actor.click(await cell(THURSDAY_CELL));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole("link", { name: /窓口 花子 ?M000123/ })).toBeVisible();
  expect(dialog.getByRole("link", { name: "窓口 花子さまの電話番号" })).toBeVisible();
  expect(dialog.queryByRole("link", { name: "窓口 花子さまの日時を変更" })).toBeNull();
  expect(dialog.queryByRole("link", { name: "窓口 花子さまの予約をキャンセル" })).toBeNull();
});

test("touch selects several one by one", async () => {
  const { actor } = await renderDesk("/spots");
  await actor.click(await screen.findByRole("button", { name: "まとめて選ぶ" }));
  await actor.click(await cell(TEN_CELL));
  await actor.click(await cell(QUARTER_CELL));
  expect(await screen.findByText("2枠を選択中")).toBeVisible();
  await actor.click(await cell(QUARTER_CELL));
  expect(await screen.findByText("1枠を選択中")).toBeVisible();
  await actor.click(screen.getByRole("button", { name: "選択をやめる" }));
  expect(screen.queryByText(/枠を選択中/)).toBeNull();
});

test("a closure shows its spots and booked patients beforehand, names them afterwards, and can be removed", async () => {
  network.use(
    act(week, "post", at(addClosureCall.path), () => {
      week.closures = [
        {
          closureId: "c-1",
          clinicalDepartmentId: null,
          day: "2026-05-14",
          from: "00:00",
          until: "24:00",
          reason: "みどりの日",
        },
      ];
      return {
        closureId: "c-1",
        closedSpots: 1,
        remainingReservations: [{ spotId: "thursday", treatmentId: "visit-1" }],
      };
    }),
    act(week, "delete", `${at(readClosuresCall.path)}/c-1`, () => {
      week.closures = [];
      return { openedSpots: 1 };
    }),
  );
  const { actor } = await renderDesk("/spots");
  await actor.click(await screen.findByRole("button", { name: /5月14日（木）.*みどりの日/ }));
  await actor.click(within(screen.getByRole("dialog")).getByRole("button", { name: "休診にする" }));
  expect(await screen.findByText("1枠を閉じます。")).toBeVisible();
  expect(screen.getByText("予約1件はそのまま残ります。")).toBeVisible();
  expect(screen.getByRole("link", { name: /窓口 花子 ?M000123/ })).toBeVisible();
  expect(screen.getByRole("textbox", { name: /理由/ })).toHaveValue("みどりの日");
  await actor.click(screen.getAllByRole("button", { name: "休診にする" }).at(-1) ?? document.body);
  const bookingsLeft = await screen.findByRole("dialog", { name: "閉じた枠に残っている予約" });
  expect(await within(bookingsLeft).findByText("休診にし、1枠を閉じました。予約が1件残っています。")).toBeVisible();
  expect(await within(bookingsLeft).findByRole("combobox", { name: "窓口 花子さま（M000123）の移す先" })).toBeVisible();
  await actor.click(within(bookingsLeft).getByRole("button", { name: "あとで決める" }));
  expect(await screen.findByText("5月14日を休診にし、1枠を閉じました。")).toBeVisible();
  expect(await screen.findByRole("button", { name: /5月14日（木） ?休診/ })).toBeVisible();
  await actor.click(screen.getByRole("button", { name: "元に戻す" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /5月14日（木） ?休診/ })).toBeNull());
});

test("a refused spot keeps its input, with the reason at its field", async () => {
  network.use(
    http.post(at(addSpotCall.path), () =>
      HttpResponse.json(
        {
          code: "E001",
          message: "入力内容に誤りがあります。",
          issues: [{ path: "startsAt", message: "この医師には同じ時間帯の予約枠があります。" }],
        },
        { status: 400 },
      ),
    ),
  );
  const { actor } = await renderDesk("/spots");
  await actor.click(await screen.findByRole("button", { name: "枠を加える" }));
  await actor.click(screen.getByRole("button", { name: "加える" }));
  expect(await screen.findByText(/未入力の項目があります（3件）/)).toBeVisible();
  expect(screen.getByLabelText("開始")).toHaveAccessibleDescription("開始時刻をご入力ください。");
  await actor.type(screen.getByLabelText("開始"), "10:00");
  await actor.type(screen.getByLabelText("医師"), "小林 直樹");
  expect(screen.getByLabelText("終了")).toHaveValue("10:15");
  await actor.click(screen.getByRole("button", { name: "加える" }));
  expect(await screen.findAllByText("この医師には同じ時間帯の予約枠があります。")).toHaveLength(2);
  expect(screen.getByLabelText("医師")).toHaveValue("小林 直樹");
  await actor.keyboard("{Escape}");
  expect(screen.getByRole("dialog", { name: "入力内容は保存されていません。閉じますか？" })).toBeVisible();
});

test("a colleague's change is shown without a reload", async () => {
  await renderDesk("/spots");
  await cell(TEN_CELL);
  setClosed(week, ["ten"], TEN);
  SilentSource.latest?.emit("change", {
    treatmentIds: [],
    areTasksChanged: false,
    areApplicationsChanged: false,
    areSpotsChanged: true,
  });
  expect(await cell(/10時00分から10:15　小林 直樹　内科　閉じています/)).toBeVisible();
});

test("a nurse reads the week and changes nothing", async () => {
  network.use(...signedIn({ roles: ["nurse"] }));
  const { actor } = await renderDesk("/spots");
  (await cell(TEN_CELL)).focus();
  await actor.keyboard("c");
  await actor.keyboard("{Enter}");
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).queryByRole("button", { name: "この枠の予約を止める" })).toBeNull();
  expect(screen.queryByRole("button", { name: "枠を加える" })).toBeNull();
  expect(week.sent).toEqual([]);
});

test("an owner without patients sees the number of bookings, but no names", async () => {
  network.use(...signedIn({ roles: ["owner"] }));
  const { actor } = await renderDesk("/spots");
  await actor.click(await cell(THURSDAY_CELL));
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveTextContent("予約が1件あります。変更・キャンセルは受付が行います。");
  expect(within(dialog).queryByRole("link")).toBeNull();
});

test("a week that could not be read can be read again", async () => {
  network.use(http.get(at(readSpotsCall.path), () => refusal(503, "E007", "ただいま情報を読み書きできません。")));
  await renderDesk("/spots");
  expect(await screen.findByText("E007: ただいま情報を読み書きできません。")).toBeVisible();
  expect(screen.getByRole("button", { name: /再試行/ })).toBeVisible();
});

test("a refused action is shown, and the week stays unchanged", async () => {
  network.use(http.post(at(closeSpotsCall.path), () => refusal(404, "E004", "お探しの情報が見つかりませんでした。")));
  const { actor } = await renderDesk("/spots");
  (await cell(TEN_CELL)).focus();
  await actor.keyboard("c");
  expect(await screen.findByText("E004: お探しの情報が見つかりませんでした。")).toBeVisible();
  expect(screen.queryByText(/枠を閉じました/)).toBeNull();
});
