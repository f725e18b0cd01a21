import type { QueuedTreatment } from "@madoguchi/contract/day/treatment-queue";
import { readQueueCall } from "@madoguchi/contract/day/treatment-queue.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { callPatientCall } from "@madoguchi/contract/visit/room.operation.calls";
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { demonstrationSession, refusal, signedIn } from "../../testing/session-answers.ts";
import { queuedVisit } from "./day.fixture.ts";

const NOW = new Date("2026-05-12T14:33:00+09:00");
const { clinicId } = demonstrationSession;

/** A visit of this name; `at` is its time of the day. */
function visitOf(patientName: string, at: string, visit: Partial<QueuedTreatment> = {}): QueuedTreatment {
  return queuedVisit({ treatmentId: patientName, patientName, startsAt: `2026-05-12T${at}:00+09:00`, ...visit });
}

function inRoom(phase: NonNullable<QueuedTreatment["room"]>["phase"], since?: string) {
  const { room } = queuedVisit();
  if (!room) throw new Error("the fixture has no room");
  return { room: { ...room, phase, waitingSince: since === undefined ? null : `2026-05-12T${since}:00+09:00` } };
}

let visits: QueuedTreatment[];

beforeEach(() => {
  visits = [
    visitOf("終わった 一郎", "13:00", { statusId: 4, ...inRoom("ended") }),
    visitOf("会計の 二郎", "13:15", { statusId: 3, ...inRoom("ended") }),
    visitOf("来ない 三郎", "14:00"),
    visitOf("待つ 四郎", "14:15", inRoom("waiting", "14:20")),
    visitOf("長く 五郎", "14:30", inRoom("waiting", "13:59")),
    visitOf("次の 六郎", "15:00"),
    visitOf("別の 七子", "15:15", { doctorName: "鈴木 由紀" }),
    visitOf("未定の 八子", "15:30", { doctorName: null }),
  ];
  network.use(
    ...signedIn(),
    http.get(`*${fillPath(readQueueCall.path, { clinicId })}`, () =>
      HttpResponse.json({ treatments: visits, averageWaitMinutes: 4, delayMinutes: 0 }),
    ),
  );
});

function namesShown(): (string | null | undefined)[] {
  return screen.queryAllByRole("rowheader").map((cell) => cell.querySelector("a")?.textContent);
}

async function open(address = "/day") {
  const rendered = await renderDesk(address, { now: () => NOW });
  await screen.findByRole("table");
  return rendered;
}

const NOW_FIRST = ["長く 五郎", "待つ 四郎", "来ない 三郎", "次の 六郎", "未定の 八子"];

test("today opens at now: waiting and late first, then what comes, and what is done is one row", async () => {
  const { actor } = await open();
  expect(namesShown()).toEqual(NOW_FIRST);
  const fold = screen.getByRole("button", { name: /^完了 2件.*うち会計 1/ });
  expect(fold).toHaveAttribute("aria-expanded", "false");
  await actor.click(fold);
  expect(namesShown()).toEqual([...NOW_FIRST, "終わった 一郎", "会計の 二郎"]);
  await actor.click(fold);
  expect(namesShown()).toEqual(NOW_FIRST);
});

test("a day on which everything is done shows its one row", async () => {
  visits = visits.slice(0, 2);
  await open();
  expect(namesShown()).toEqual([]);
  expect(screen.getByRole("button", { name: /^完了 2件/ })).toBeVisible();
});

test("another day and a search list the visits by their times, done ones too", async () => {
  const { actor } = await open("/day?day=2026-05-13");
  expect(namesShown()?.slice(0, 4)).toEqual(["終わった 一郎", "会計の 二郎", "来ない 三郎", "待つ 四郎"]);
  expect(screen.queryByRole("button", { name: /^完了 2件（/ })).toBeNull();
  await actor.type(screen.getByRole("searchbox"), "会計の");
  expect(namesShown()).toEqual(["会計の 二郎"]);
});

test("a doctor reads their own patients and those without a doctor, until everyone is chosen", async () => {
  const { actor } = await open();
  expect(screen.getByRole("button", { name: "自分の患者 7件" })).toHaveAttribute("aria-pressed", "true");
  await actor.click(screen.getByRole("button", { name: "全員 8件" }));
  await waitFor(() => expect(namesShown()).toContain("別の 七子"));
});

test.each([
  ["at the reception too", { roles: ["doctor", "reception"] as const }],
  ["without a visit on this day", { roles: ["doctor"] as const, name: "休みの 医師" }],
])("a doctor %s reads everyone's patients", async (_, session) => {
  network.use(...signedIn({ ...session, roles: [...session.roles] }));
  await open();
  expect(namesShown()).toContain("別の 七子");
});

test("w goes to the patient who waits longest, and c calls them", async () => {
  const called: string[] = [];
  network.use(
    http.post(`*${callPatientCall.path.replace("{clinicId}", clinicId).replace("{treatmentId}", ":id")}`, (call) => {
      called.push(decodeURIComponent(String(call.params["id"])));
      return refusal(409, "T007", "診察室の状態が変わりました。");
    }),
  );
  const { actor } = await open();
  await actor.keyboard("jjj");
  expect(screen.getByRole("link", { name: "来ない 三郎" })).toHaveFocus();
  await actor.keyboard("w");
  expect(screen.getByRole("link", { name: "長く 五郎" })).toHaveFocus();
  await actor.keyboard("c");
  await waitFor(() => expect(called).toEqual(["長く 五郎"]));
});

test("a receptionist calls nobody by c", async () => {
  network.use(...signedIn({ roles: ["reception"], name: "田中 誠" }));
  const { actor, router } = await open();
  await actor.keyboard("wc");
  expect(router.state.location.pathname).toBe("/day");
  await actor.keyboard("?");
  const help = await screen.findByRole("dialog", { name: "この画面について" });
  expect(help).toHaveTextContent("いちばん長く待っている方の行へ");
  expect(help).not.toHaveTextContent("呼び出す");
});
