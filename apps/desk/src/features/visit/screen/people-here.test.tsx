import { readTreatmentCall } from "@madoguchi/contract/chart/chart.operation.calls";
import { correctVisitNoteCall } from "@madoguchi/contract/chart/visit-record.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { lockCall } from "@madoguchi/contract/staff/staff-sign-in.calls";
import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { network } from "../../../testing/network.ts";
import { renderDesk } from "../../../testing/render-desk.tsx";
import { demonstrationSession, refusal, signedIn } from "../../../testing/session-answers.ts";
import { SilentSource } from "../../../testing/silent-source.ts";
import { finishedRecord, TEST_VISIT, visitAnswers } from "../../../testing/visit-answers.ts";

const ITO = { staffId: "staff-ito", name: "伊藤 みゆき" };

async function openVisit(answers: Parameters<typeof visitAnswers>[0] = {}) {
  network.use(...signedIn(), ...visitAnswers(answers));
  const desk = await renderDesk(`/visit/${TEST_VISIT.treatmentId}`);
  await screen.findByRole("heading", { name: "窓口 花子", level: 1 });
  const stream = await waitFor(() => SilentSource.of("people"));
  const emit = (event: string, data: unknown = null) => act(() => stream.emit(event, data));
  emit("ready");
  return { ...desk, emit, stream };
}

test("colleagues with the same visit open are shown", async () => {
  const { emit } = await openVisit();
  expect(screen.queryByText("いっしょに開いている方")).not.toBeInTheDocument();
  emit("people", { people: [ITO] });
  expect(screen.getByText("伊藤 みゆき")).toBeVisible();
  expect(screen.getByText("いっしょに開いている方")).toBeVisible();
  emit("people", { people: [] });
  expect(screen.queryByText("伊藤 みゆき")).not.toBeInTheDocument();
});

test("a locked screen ends its stream and shows no colleagues", async () => {
  network.use(http.post(`*${lockCall.path}`, () => HttpResponse.json({ ...demonstrationSession, isLocked: true })));
  const { actor, emit, stream } = await openVisit();
  emit("people", { people: [ITO] });
  await actor.click(screen.getByRole("button", { name: "今すぐロック" }));
  await waitFor(() => expect(stream.isClosed).toBe(true));
  expect(screen.queryByText("伊藤 みゆき")).not.toBeInTheDocument();
});

test("a colleague's change is announced, and read again without losing input", async () => {
  const { actor, emit } = await openVisit({
    record: finishedRecord,
    visitRecord: { finishedAt: "2026-05-12T08:50:00+09:00" },
  });
  await actor.click(screen.getByRole("button", { name: "訂正・追記する" }));
  const field = await screen.findByLabelText("新しい版（前の版は残ります）");
  await actor.type(field, "右側。");
  const read: string[] = [];
  network.use(
    http.get(`*${fillPath(readTreatmentCall.path, TEST_VISIT)}`, ({ request }) => {
      read.push(request.url);
      return undefined;
    }),
  );
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
  emit("changed");
  await actor.click(await screen.findByRole("button", { name: "読み直す" }));
  await waitFor(() => expect(read).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText("更新されました")).not.toBeInTheDocument());
  expect((field as HTMLTextAreaElement).value).toContain("右側。");
});

test("what this page itself has changed is not announced as somebody else's change, not even while it is answered", async () => {
  const { actor, emit } = await openVisit({
    record: finishedRecord,
    visitRecord: { finishedAt: "2026-05-12T08:50:00+09:00" },
  });
  const answer = Promise.withResolvers<Response>();
  network.use(http.post(`*${fillPath(correctVisitNoteCall.path, TEST_VISIT)}`, () => answer.promise));
  await actor.click(screen.getByRole("button", { name: "訂正・追記する" }));
  await actor.type(await screen.findByLabelText("新しい版（前の版は残ります）"), "右側。");
  const start = Date.now();
  const clock = vi.spyOn(Date, "now").mockReturnValue(start + 60_000);
  await actor.click(screen.getByRole("button", { name: "新しい版を記録する" }));
  emit("changed");
  answer.resolve(refusal(409, "T007", "診察の状態が変わりました。"));
  await screen.findByText(/診察の状態が変わりました。/);
  emit("changed");
  expect(screen.queryByText("更新されました")).not.toBeInTheDocument();
  clock.mockReturnValue(start + 120_000);
  emit("changed");
  expect(await screen.findByText("更新されました")).toBeVisible();
});

test("a finished visit whose charge is paid elsewhere says so without a press", async () => {
  await openVisit({ record: finishedRecord });
  expect(screen.getAllByText("お支払い待ち").length).toBeGreaterThan(0);
  const paid = { statusId: 4, statusWords: "完了", statusLabel: "完了", paymentDueAt: null, canPay: false } as const;
  network.use(...visitAnswers({ record: { ...finishedRecord, ...paid } }));
  const changes = SilentSource.of("changes");
  const change = { treatmentIds: [TEST_VISIT.treatmentId], areTasksChanged: false };
  act(() => changes.emit("change", { ...change, areApplicationsChanged: false, areSpotsChanged: false }));
  await waitFor(() => expect(screen.queryByText("お支払い待ち")).not.toBeInTheDocument());
  expect(screen.getAllByText("完了").length).toBeGreaterThan(0);
});
