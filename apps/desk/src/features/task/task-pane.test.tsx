import { fillPath } from "@madoguchi/contract/http/paths";
import type { ClinicTask } from "@madoguchi/contract/task/task";
import { listTasksCall } from "@madoguchi/contract/task/task.operation.calls";
import { resolveTaskCall } from "@madoguchi/contract/task/task-steps.operation.calls";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TASK } from "../../entities/task/task.fixture.ts";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { demonstrationSession, signedIn } from "../../testing/session-answers.ts";

const { clinicId } = demonstrationSession;

let tasks: ClinicTask[];

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  tasks = ["一つめ", "二つめ", "三つめ"].map((label, index) => ({
    ...TASK,
    taskId: `task-${index + 1}`,
    label,
    createdAt: `2026-05-12T09:0${index}:00+09:00`,
  }));
  network.use(
    ...signedIn(),
    http.get(`*${fillPath(listTasksCall.path, { clinicId })}`, () => HttpResponse.json({ tasks })),
    http.post(`*${resolveTaskCall.path.replace("{clinicId}", clinicId).replace("{taskId}", ":taskId")}`, (call) => {
      const { taskId } = call.params;
      tasks = tasks.filter((task) => task.taskId !== taskId);
      return HttpResponse.json({ ...TASK, resolvedBy: "小林 直樹", resolvedAt: "2026-05-12T09:07:00+09:00" });
    }),
  );
});

const { matchMedia } = globalThis;

// Another file in the same process has a narrow screen.
afterEach(() => void vi.stubGlobal("matchMedia", matchMedia));

function pane() {
  return within(screen.getByRole("complementary"));
}

test("the task in the address is shown beside the list, and keys choose another one", async () => {
  const { actor, router } = await renderDesk("/tasks?at=task-2");
  expect(await screen.findByRole("heading", { level: 2, name: "二つめ" })).toBeVisible();
  await actor.keyboard("j");
  expect(screen.getByRole("link", { name: "二つめ" })).toHaveFocus();
  await actor.keyboard("j{ArrowRight}");
  expect(screen.getByRole("heading", { level: 2, name: "三つめ" })).toHaveFocus();
  expect(router.state.location.search).toEqual({ at: "task-3" });
  await actor.keyboard("{Escape}");
  expect(screen.getByRole("link", { name: "三つめ" })).toHaveFocus();
});

test("a press beside the words of a row chooses it", async () => {
  const { actor } = await renderDesk("/tasks");
  const row = (await screen.findByRole("rowheader", { name: /二つめ/ })).closest("tr");
  if (row?.cells[0]) await actor.click(row.cells[0]);
  expect(pane().getByRole("heading", { name: "二つめ" })).toBeVisible();
});

test("after a task is resolved in the pane, the task in its place is shown, with the focus in its row", async () => {
  const { actor, router } = await renderDesk("/tasks?at=task-2");
  await screen.findByRole("heading", { level: 2, name: "二つめ" });
  const row = screen.getByRole("rowheader", { name: /二つめ/ }).closest("tr");
  if (row?.cells[0]) await actor.click(row.cells[0]);
  await actor.click(pane().getByRole("button", { name: /^対応済みにする/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "対応済みにしますか" }));
  await actor.click(dialog.getByRole("button", { name: "対応は不要でした" }));
  await actor.click(dialog.getByRole("button", { name: "対応済みにする" }));
  await waitFor(() => expect(pane().getByRole("heading", { name: "三つめ" })).toBeVisible(), { timeout: 3000 });
  await waitFor(() => expect(screen.getByRole("link", { name: "三つめ" })).toHaveFocus());
  expect(router.state.location.search).toEqual({ at: "task-3" });
});
