import { readMediaWish } from "@madoguchi/call/media-wish";
import { screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { roomIn, sampleDeclaration } from "../../entities/treatment/sample-rooms.ts";
import { askedTreatment } from "../../entities/treatment/treatment-fixtures.ts";
import { frameAnswers, refusal } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { openVisitRoom } from "../../testing/open-visit-room.tsx";
import { renderPortal } from "../../testing/render-portal.tsx";
import { answerRecord } from "../../testing/reservation-answers.ts";
import { openRoomServer } from "../../testing/room-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";

const NOW = new Date("2026-05-12T14:20:00+09:00");
const TREATMENT = "*/api/v1/customer/clinic/:clinicId/treatment/:treatmentId";
const ROOM = "*/api/v1/customer/clinic/:clinicId/treatment/:treatmentId/room";

beforeEach(() => {
  network.use(...frameAnswers, ...answerRecord({ next: askedTreatment, history: [askedTreatment] }));
  vi.spyOn(window, "scrollTo").mockReturnValue(undefined);
});

test("before its time the room shows when it opens, and the preparations", async () => {
  await openVisitRoom(
    roomIn("closed", {}, { missing: ["questionnaire", "device-test"] }),
    new Date("2026-05-12T10:00:00+09:00"),
  );
  expect(await screen.findByRole("heading", { name: "診察室はまだ開いていません", level: 1 })).toBeVisible();
  expect(screen.getByText(/に開きます/)).toHaveTextContent("診察室は14:15に開きます");
  expect(await screen.findByRole("link", { name: "問診に答える" })).toHaveAttribute(
    "href",
    "/questions/first-visit/?treatmentId=treatment-1&isFirstTreatment=1",
  );
  expect(screen.getByRole("link", { name: "機器を確認する" })).toHaveAttribute("href", "/examination-test/");
});

test("the screen waits for the visit's facts, so that its buttons do not move", async () => {
  const held = Promise.withResolvers<undefined>();
  network.use(http.get(TREATMENT, () => held.promise));
  await openVisitRoom(roomIn("preparing", {}, { missing: ["declaration"] }));
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveAccessibleName("診察室"));
  expect(screen.queryByRole("button", { name: "同意して待合室に入る" })).not.toBeInTheDocument();
  held.resolve(undefined);
  expect(await screen.findByRole("button", { name: "同意して待合室に入る" })).toBeVisible();
  expect(screen.getByText("変更・キャンセル")).toBeVisible();
});

test("without the visit's facts the room can still be entered", async () => {
  network.use(http.get(TREATMENT, () => refusal(503, "E007", "データベースでエラーが発生しました。")));
  await openVisitRoom(roomIn("preparing", {}, { missing: ["declaration"] }));
  expect(await screen.findByRole("button", { name: "同意して待合室に入る" })).toBeVisible();
});

test("an entering patient declares their place and company, and agrees not to record", async () => {
  const { actor, server } = await openVisitRoom(roomIn("preparing", {}, { missing: ["declaration"] }));
  expect(await screen.findByRole("heading", { name: "診察の準備", level: 1 })).toBeVisible();
  expect(screen.getByText(/診察の開始まであと/)).toHaveTextContent("診察の開始まであと10:00");
  await actor.click(screen.getByRole("button", { name: "同意して待合室に入る" }));
  expect(await screen.findByRole("heading", { name: "未入力の項目があります（4件）" })).toBeVisible();
  expect(screen.getByRole("link", { name: "今いる都道府県をお選びください。" })).toBeVisible();
  expect(screen.getByRole("link", { name: "録音・録画をしないことへの同意が必要です。" })).toBeVisible();
  expect(server.steps).toEqual([]);

  await actor.selectOptions(screen.getByLabelText("今いる都道府県"), "東京都");
  await actor.click(screen.getByRole("radio", { name: "その他" }));
  await actor.click(screen.getByRole("radio", { name: "いません" }));
  await actor.click(screen.getByRole("checkbox", { name: "診察を録音・録画・撮影しません" }));
  await actor.click(screen.getByRole("button", { name: "同意して待合室に入る" }));
  expect(await screen.findByRole("link", { name: "今いる場所をご入力ください。" })).toBeVisible();
  await actor.type(screen.getByLabelText("場所の説明"), "駅前に停めた車の中");

  server.room = roomIn("waiting", { declaration: sampleDeclaration, patientsBefore: 1, delayMinutes: 12 });
  await actor.click(screen.getByRole("button", { name: "同意して待合室に入る" }));
  expect(await screen.findByRole("heading", { name: "順番をお待ちください", level: 1 })).toBeVisible();
  expect(server.steps).toEqual([
    {
      step: "declaration",
      body: {
        prefecture: "東京都",
        placeKind: "other",
        placeDetail: "駅前に停めた車の中",
        thirdParty: "none",
        thirdPartyDetail: "",
        agreesNotToRecord: true,
      },
    },
    { step: "wait", body: {} },
  ]);
  expect(screen.getByText("あなたの前に1人お待ちです")).toBeVisible();
  expect(screen.getByText("約10分遅れています")).toBeVisible();
});

test("an earlier declaration for this visit is prefilled", async () => {
  await openVisitRoom(
    roomIn("preparing", { declaration: { ...sampleDeclaration, prefecture: "大阪府", placeKind: "work" } }),
  );
  expect(await screen.findByLabelText("今いる都道府県")).toHaveValue("大阪府");
  expect(screen.getByRole("radio", { name: "職場・学校" })).toBeChecked();
  expect(screen.getByRole("radio", { name: "いません" })).toBeChecked();
  expect(screen.getByRole("checkbox", { name: "診察を録音・録画・撮影しません" })).toBeChecked();
});

const COMPANION = {
  companionId: "companion-1",
  invitedBy: "patient",
  kind: "family",
  step: "invited",
  ...{ name: "", relation: "", isPatientAgreed: true, isClinicAgreed: false, isConnected: false },
} as const;

const waiting = roomIn("waiting", { declaration: sampleDeclaration, patientsBefore: 0 });

test("a waiting patient can write to the doctor, and the messages stay visible", async () => {
  const { actor, server } = await openVisitRoom(waiting);
  expect(await screen.findByText("次はあなたの順番です")).toBeVisible();
  await actor.click(screen.getByText("医師に伝えておくこと"));
  await actor.type(screen.getByLabelText("医師へのメモ"), "熱が38度あります");
  await actor.click(screen.getByRole("button", { name: "送信する" }));
  expect(await screen.findByText("熱が38度あります", { selector: "li p" })).toBeVisible();
  expect(screen.getByLabelText("医師へのメモ")).toHaveValue("");
  expect(server.messages).toMatchObject([{ text: "熱が38度あります", photoId: null }]);
});

test("an empty note is not sent, and one that could not be sent stays in its field", async () => {
  const { actor, server } = await openVisitRoom(waiting);
  await actor.click(await screen.findByText("医師に伝えておくこと"));
  await actor.click(await screen.findByRole("button", { name: "送信する" }));
  expect(await screen.findByText("メッセージをご入力ください。")).toBeVisible();
  network.use(
    http.post(`${ROOM}/message`, () => refusal(400, "T007", "診察室が開いている間だけ、メッセージを送れます。")),
  );
  await actor.type(screen.getByLabelText("医師へのメモ"), "熱があります");
  await actor.click(screen.getByRole("button", { name: "送信する" }));
  expect(
    await screen.findByText("送信できませんでした。診察室が開いている間だけ、メッセージを送れます。"),
  ).toBeVisible();
  expect(screen.getByLabelText("医師へのメモ")).toHaveValue("熱があります");
  expect(server.messages).toEqual([]);
});

test("a waiting patient can leave, reads that they will be notified, and returns by the same button", async () => {
  const { actor, server } = await openVisitRoom(waiting);
  expect(await screen.findByText(/退出しても、順番が来たらメールやLINEでお知らせします/)).toBeVisible();
  server.room = roomIn("preparing", { declaration: sampleDeclaration });
  await actor.click(screen.getByRole("button", { name: "いったん退出する" }));
  expect(await screen.findByRole("heading", { name: "待合室から退出しました", level: 1 })).toBeVisible();
  server.room = waiting;
  await actor.click(screen.getByRole("button", { name: "同意して待合室に入る" }));
  expect(await screen.findByRole("heading", { name: "医師がまもなく接続します" })).toBeVisible();
  expect(server.steps.map(({ step }) => step)).toEqual(["leave", "declaration", "wait"]);
});

test("a waiting patient's other acts are lines that unfold, and what waits for an answer is open", async () => {
  const { unmount } = await openVisitRoom(waiting);
  await screen.findByText("次はあなたの順番です");
  const lines = () => [...document.querySelectorAll<HTMLDetailsElement>("main section > div > details")];
  const openLines = () => lines().flatMap((line) => (line.open ? [line.querySelector("summary")?.textContent] : []));
  expect(lines().map((line) => line.querySelector("summary")?.textContent)).toEqual([
    "自分の映像とマイク",
    "家族や通訳の方と一緒に受ける",
    "医師に伝えておくこと",
    "医師に写真を送る",
    "退出する・予約を変える",
    "ビデオで受診できないとき",
  ]);
  expect(openLines()).toEqual([]);
  unmount();
  await openVisitRoom({ ...waiting, state: { ...waiting.state, companion: COMPANION } });
  await screen.findByText("次はあなたの順番です");
  expect(openLines()).toEqual(["家族や通訳の方と一緒に受ける"]);
});

test("a patient who switches the microphone off while waiting reads that it stays off", async () => {
  const { actor } = await openVisitRoom(waiting);
  await actor.click(await screen.findByText("自分の映像とマイク"));
  await actor.click(screen.getByRole("button", { name: "マイクはオンです" }));
  expect(screen.getByRole("button", { name: "マイクはオフです" })).toBeVisible();
  expect(readMediaWish("treatment-1")).toMatchObject({ isMicrophoneOn: false, isCameraOn: true });
});

test("an entering patient meets the question and its button first; the preparations are a folded line", async () => {
  await openVisitRoom(roomIn("preparing", {}, { missing: ["declaration", "questionnaire", "device-test"] }));
  const button = await screen.findByRole("button", { name: "同意して待合室に入る" });
  const preparation = screen.getByText("診察までの準備（あと2件）");
  expect(button.compareDocumentPosition(preparation) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  expect(preparation.closest("details")).not.toHaveAttribute("open");
});

test("a request for a call is sent to the clinic, and is not a visit", async () => {
  const { actor, server } = await openVisitRoom(waiting);
  await actor.click(await screen.findByText("ビデオで受診できないとき"));
  expect(screen.getByText(/電話だけでは診察になりません/)).toBeVisible();
  await actor.click(screen.getByRole("button", { name: "電話での連絡を希望する" }));
  expect(await screen.findByText("クリニックに伝えました")).toBeVisible();
  expect(server.steps).toEqual([{ step: "phone-wish", body: {} }]);
});

test("a stored request for a call is shown after a reload", async () => {
  await openVisitRoom({ ...waiting, wantsPhoneCall: true });
  expect(await screen.findByText("クリニックに伝えました")).toBeVisible();
  expect(screen.queryByRole("button", { name: "電話での連絡を希望する" })).not.toBeInTheDocument();
});

test("an absent patient sees what to do: return, another time, the telephone", async () => {
  const { actor, server } = await openVisitRoom(roomIn("absent", { declaration: sampleDeclaration, calls: 3 }));
  expect(await screen.findByRole("heading", { name: "ご不在のようでした", level: 1 })).toBeVisible();
  expect(await screen.findByRole("link", { name: "日時を変更する" })).toHaveAttribute(
    "href",
    "/treatment/treatment-1?change=time",
  );
  const main = within(screen.getByRole("main"));
  expect(main.getAllByRole("link", { name: "みなとオンラインクリニック 03-1234-5678" })[0]).toBeVisible();
  server.room = waiting;
  await actor.click(screen.getByRole("button", { name: "待合室に戻る" }));
  expect(await screen.findByRole("heading", { name: "医師がまもなく接続します" })).toBeVisible();
});

test("a cancelled visit has no room", async () => {
  await openVisitRoom(roomIn("cancelled"));
  expect(await screen.findByRole("heading", { name: "この予約はキャンセルされました", level: 1 })).toBeVisible();
});

test("a department without video visits shows its own instructions", async () => {
  const { clinic } = roomIn("elsewhere");
  await openVisitRoom(
    roomIn("elsewhere", {}, { clinic: { ...clinic, visitInstructions: "時間に来院してください。" } }),
  );
  expect(await screen.findByText("時間に来院してください。")).toBeVisible();
});

test("another patient's visit and a missing one are both not found", async () => {
  network.use(http.get(ROOM, () => refusal(404, "T001", "診察が見つかりません。")));
  await renderPortal("/examination/treatment-1/", { user: demonstrationUser });
  expect(await screen.findByText("診察が見つかりませんでした")).toBeVisible();
  expect(screen.getByRole("link", { name: "診察履歴へ" })).toHaveAttribute("href", "/history");
});

test("a failed room shows the reason, and is read again", async () => {
  network.use(http.get(ROOM, () => refusal(503, "E007", "データベースでエラーが発生しました。")));
  const { actor } = await renderPortal("/examination/treatment-1/", { user: demonstrationUser, now: () => NOW });
  expect(await screen.findByText("E007: データベースでエラーが発生しました。")).toBeVisible();
  network.use(...openRoomServer(waiting).answers);
  await actor.click(screen.getByRole("button", { name: "再試行" }));
  expect(await screen.findByRole("heading", { name: "医師がまもなく接続します" })).toBeVisible();
});
