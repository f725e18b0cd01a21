import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { frameAnswers, refusal } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { answerRecord, bookedTreatment, MONDAY_NOON } from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";
import { appliedMedicine, finishedTreatment, inStatus } from "../../testing/treatment-answers.ts";

const options = { now: () => MONDAY_NOON, user: demonstrationUser };
const LIST = "*/api/v1/customer/clinic/:clinicId/treatment";

beforeEach(() => network.use(...frameAnswers));

/** Answers pages of one visit each, as the server does: a page beyond the end is the last one. */
function answerPages(pageCount: number): string[] {
  const asked: string[] = [];
  network.use(
    http.get(LIST, ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query.toString());
      const page = Math.min(Number(query.get("page")), pageCount);
      const line = { ...finishedTreatment, treatmentId: `treatment-of-page-${page}`, doctorName: `医師 ${page}` };
      return HttpResponse.json({ history: [line], unpaid: [], page, pageCount, total: pageCount * 10 });
    }),
  );
  return asked;
}

test("each line shows purpose, time, doctor, status and price, and is a link (spec §1 look back)", async () => {
  network.use(
    ...answerRecord({
      history: [
        { ...bookedTreatment, treatmentId: "treatment-1" },
        inStatus(appliedMedicine, 7, { total: 5400, paymentDueAt: "2026-05-20T23:59:59+09:00" }),
        finishedTreatment,
      ],
    }),
  );
  await renderPortal("/history", options);
  const list = within(await screen.findByRole("region", { name: "3件" }));
  const [ahead, unpaid, finished] = list.getAllByRole("listitem");
  if (!ahead || !unpaid || !finished) throw new Error("There are three lines.");
  expect(ahead).toHaveTextContent("予約済み内科・初診2026.05.12（火）14:30〜14:45佐藤 一郎 医師診察：5月12日");
  expect(within(ahead).getByRole("link", { name: /内科・初診.*14:30〜14:45/ })).toHaveAttribute(
    "href",
    "/treatment/treatment-1",
  );
  expect(unpaid).toHaveTextContent("お薬の追加：お支払い待ち5,400円（税込）内科・お薬の追加申請：2026.05.10（日）");
  expect(unpaid).toHaveTextContent("佐藤 一郎 医師お支払い：5月29日まで");
  expect(finished).toHaveTextContent(/完了12,800円（税込）内科・初診.*お届け：5月13日発送/);
  for (const row of [ahead, unpaid, finished]) {
    expect(within(row).getAllByRole("link")).toHaveLength(1);
    expect(within(row).queryByRole("button")).not.toBeInTheDocument();
  }
});

test("the pages lead forward and back, and the focus goes to the heading", async () => {
  answerPages(4);
  const { actor, router } = await renderPortal("/history", options);
  expect(await screen.findByText("1 / 4ページ")).toBeVisible();
  expect(screen.queryByRole("link", { name: "前のページ" })).not.toBeInTheDocument();
  await actor.click(screen.getByRole("link", { name: "次のページ" }));
  expect(await screen.findByText("2 / 4ページ")).toBeVisible();
  expect(await screen.findByText("医師 2 医師")).toBeVisible();
  expect(router.state.location.href).toBe("/history?page=2");
  expect(screen.getByRole("heading", { name: "診察履歴", level: 1 })).toHaveFocus();
  await actor.click(screen.getByRole("link", { name: "最後のページ" }));
  expect(await screen.findByText("4 / 4ページ")).toBeVisible();
  expect(screen.queryByRole("link", { name: "次のページ" })).not.toBeInTheDocument();
});

test("a page beyond the end is the last one", async () => {
  answerPages(3);
  await renderPortal("/history?page=99", options);
  expect(await screen.findByText("3 / 3ページ")).toBeVisible();
  expect(screen.getByRole("link", { name: "前のページ" })).toHaveAttribute("href", "/history?page=2");
});

test.each(["abc", "1.5", "-2", "0"])("page %s is the first one (spec §2 /history, spec §5 /history)", async (page) => {
  const asked = answerPages(3);
  await renderPortal(`/history?page=${page}`, options);
  expect(await screen.findByText("1 / 3ページ")).toBeVisible();
  expect(asked).toEqual(["page=1"]);
});

test("the list is filtered by visits or medicine, and without cancelled ones; each filter is in the address", async () => {
  const asked = answerPages(3);
  const { actor, router } = await renderPortal("/history?page=3", options);
  await screen.findByText("3 / 3ページ");
  await actor.click(screen.getByRole("radio", { name: "お薬の追加" }));
  await waitFor(() => expect(router.state.location.href).toBe("/history?page=1&kind=medicine"));
  expect(screen.getByRole("radio", { name: "お薬の追加" })).toBeChecked();
  await actor.click(screen.getByRole("checkbox", { name: "キャンセルを含む" }));
  await waitFor(() => expect(asked.at(-1)).toBe("page=1&kind=medicine&cancelled=hide"));
  await actor.click(screen.getByRole("radio", { name: "すべて" }));
  await waitFor(() => expect(asked.at(-1)).toBe("page=1&cancelled=hide"));
  await actor.click(screen.getByRole("checkbox", { name: "キャンセルを含む" }));
  await waitFor(() => expect(router.state.location.href).toBe("/history?page=1"));
});

test("a filter shows a press at once, while the address still has the one before", async () => {
  answerPages(1);
  const { router } = await renderPortal("/history", options);
  await screen.findByRole("region", { name: "10件" });
  const cancelled = screen.getByRole("checkbox", { name: "キャンセルを含む" });
  fireEvent.click(cancelled);
  expect(cancelled).not.toBeChecked();
  await waitFor(() => expect(router.state.location.href).toContain("cancelled=hide"));
  expect(cancelled).not.toBeChecked();
});

test("the result of a filter or a page is announced once it is loaded", async () => {
  const asked = answerPages(3);
  const { actor } = await renderPortal("/history", options);
  const said = await screen.findByText("30件の診察を表示しています（3ページ中1ページ目）");
  expect(said).toHaveAttribute("role", "status");
  const held = Promise.withResolvers<undefined>();
  network.use(http.get(LIST, () => held.promise, { once: true }));
  await actor.click(screen.getByRole("radio", { name: "お薬の追加" }));
  await waitFor(() => expect(said).toHaveTextContent("読み込み中です"));
  held.resolve(undefined);
  await waitFor(() => expect(asked.at(-1)).toBe("page=1&kind=medicine"));
  await waitFor(() => expect(said).toHaveTextContent("30件の診察を表示しています（3ページ中1ページ目）"));
});

test("without any treatment it says so and offers a reservation", async () => {
  network.use(...answerRecord());
  await renderPortal("/history", options);
  expect(await screen.findByText("診察履歴はまだありません")).toBeVisible();
  expect(within(screen.getByRole("main")).getByRole("link", { name: "新規診察予約" })).toHaveAttribute(
    "href",
    "/reservation/new",
  );
});

test("a filter without results shows a text and can be removed", async () => {
  network.use(...answerRecord());
  const { actor } = await renderPortal("/history?kind=medicine", options);
  expect(await screen.findByText("この条件の診察はありません")).toBeVisible();
  await actor.click(screen.getByRole("button", { name: "すべて表示する" }));
  expect(await screen.findByText("診察履歴はまだありません")).toBeVisible();
});

test("a history that cannot be read (T006) shows an error in its place and can be read again", async () => {
  let isAway = true;
  network.use(...answerRecord({ history: [finishedTreatment] }));
  network.use(
    http.get(LIST, () =>
      isAway
        ? refusal(503, "T006", "診察履歴を読み込めませんでした。しばらく経ってから再度お試しください。")
        : HttpResponse.json({ history: [finishedTreatment], unpaid: [], page: 1, pageCount: 1, total: 1 }),
    ),
  );
  const { actor } = await renderPortal("/history", options);
  const alert = within(await screen.findByRole("alert"));
  expect(alert.getByText(/しばらく経ってから再度お試しください/)).toBeVisible();
  isAway = false;
  await actor.click(alert.getByRole("button", { name: "再試行" }));
  expect(await screen.findByRole("region", { name: "1件" })).toBeVisible();
});

test("a treatment's data is requested before its link is pressed", async () => {
  const asked: string[] = [];
  network.use(...answerRecord({ history: [finishedTreatment] }));
  network.use(
    http.get(`${LIST}/:treatmentId`, ({ params }) => {
      asked.push(String(params["treatmentId"]));
      return HttpResponse.json(finishedTreatment);
    }),
  );
  const { actor } = await renderPortal("/history", options);
  await actor.hover(await screen.findByRole("link", { name: /2026\.04\.20（月）10:00〜10:15/ }));
  await waitFor(() => expect(asked).toEqual(["treatment-4"]));
});
