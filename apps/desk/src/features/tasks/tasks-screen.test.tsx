import { fillPath } from "@madoguchi/contract/http/paths";
import type { ClinicTask } from "@madoguchi/contract/operation/clinic-task";
import { listTasksCall, resolveTaskCall, takeTaskCall } from "@madoguchi/contract/operation/clinic-task.calls";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { demonstrationSession, signedIn } from "../../testing/session-answers.ts";

const { clinicId } = demonstrationSession;

const TASK: ClinicTask = {
  taskId: "alarm",
  kind: "questionnaire-alarm",
  label: "問診で急ぎの対応が必要な回答がありました",
  medicalRecordCode: "M000123",
  treatmentId: "11111111-1111-4111-8111-111111111111",
  detail: "emergency",
  createdAt: "2026-05-12T09:05:00+09:00",
  takenBy: null,
  takenAt: null,
  resolvedAt: null,
  resolvedBy: null,
};

let tasks: ClinicTask[];

beforeEach(() => {
  tasks = [TASK];
  network.use(
    ...signedIn(),
    http.get(`*${fillPath(listTasksCall.path, { clinicId })}`, () => HttpResponse.json({ tasks })),
  );
});

test("a task is taken and resolved, and its number in the navigation goes", async () => {
  const asked: unknown[] = [];
  network.use(
    http.post(`*${fillPath(takeTaskCall.path, { clinicId, taskId: "alarm" })}`, async ({ request }) => {
      asked.push(await request.json());
      tasks = [{ ...TASK, takenBy: "小林 直樹", takenAt: "2026-05-12T09:06:00+09:00" }];
      return HttpResponse.json(tasks[0]);
    }),
    http.post(`*${fillPath(resolveTaskCall.path, { clinicId, taskId: "alarm" })}`, () => {
      tasks = [];
      return HttpResponse.json({ ...TASK, resolvedBy: "小林 直樹", resolvedAt: "2026-05-12T09:07:00+09:00" });
    }),
  );
  const { actor } = await renderDesk("/tasks");
  expect(await screen.findByRole("link", { name: /^対応\s*1\s*件$/ })).toBeVisible();
  const row = screen.getByRole("rowheader", { name: /問診で急ぎの対応/ }).closest("tr");
  expect(row).toHaveTextContent("M000123");
  await actor.click(screen.getByRole("button", { name: /^担当する/ }));
  await waitFor(() => expect(screen.getByRole("cell", { name: "小林 直樹" })).toBeVisible());
  expect(asked).toEqual([{ takenBy: null }]);
  await actor.click(screen.getByRole("button", { name: /^対応済みにする/ }));
  expect(await screen.findByText("いま対応が必要なことはありません。")).toBeVisible();
  expect(within(screen.getByRole("banner")).getByRole("link", { name: "対応" })).toBeVisible();
});

test("who was second is told who was first", async () => {
  network.use(
    http.post(`*${fillPath(takeTaskCall.path, { clinicId, taskId: "alarm" })}`, () =>
      HttpResponse.json({ ...TASK, takenBy: "高橋 みゆき", takenAt: "2026-05-12T09:06:00+09:00" }),
    ),
  );
  const { actor } = await renderDesk("/tasks");
  await actor.click(await screen.findByRole("button", { name: /^担当する/ }));
  expect(await screen.findByText("先に高橋 みゆきさんが対応しています。")).toBeVisible();
});

test.each([
  ["payment-unknown", "/billing"],
  ["refund-unsure", "/billing?view=refunds"],
] as const)("a task %s leads those who see to money to the patient's row", async (kind, address) => {
  tasks = [{ ...TASK, kind }];
  network.use(...signedIn({ roles: ["reception", "owner"] }));
  const { unmount } = await renderDesk("/tasks");
  expect(await screen.findByRole("link", { name: /^会計へ/ })).toHaveAttribute("href", address);
  unmount();
  network.use(...signedIn({ roles: ["nurse"] }));
  await renderDesk("/tasks");
  expect(await screen.findByRole("link", { name: /^診察へ/ })).toBeVisible();
  expect(screen.queryByRole("link", { name: /^会計へ/ })).not.toBeInTheDocument();
});
