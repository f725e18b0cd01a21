import { fillPath } from "@madoguchi/contract/http/paths";
import type { ClinicTask } from "@madoguchi/contract/task/task";
import { listTasksCall } from "@madoguchi/contract/task/task.operation.calls";
import {
  listClosedTasksCall,
  reopenTaskCall,
  resolveTaskCall,
  takeTaskCall,
} from "@madoguchi/contract/task/task-steps.operation.calls";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { TASK } from "../../entities/task/task.fixture.ts";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { demonstrationSession, signedIn } from "../../testing/session-answers.ts";

const { clinicId } = demonstrationSession;

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
  const done: unknown[] = [];
  network.use(
    http.post(`*${fillPath(takeTaskCall.path, { clinicId, taskId: "alarm" })}`, async ({ request }) => {
      asked.push(await request.json());
      tasks = [{ ...TASK, takenBy: "小林 直樹", takenAt: "2026-05-12T09:06:00+09:00" }];
      return HttpResponse.json(tasks[0]);
    }),
    http.post(`*${fillPath(resolveTaskCall.path, { clinicId, taskId: "alarm" })}`, async ({ request }) => {
      done.push(await request.json());
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
  const dialog = within(await screen.findByRole("dialog", { name: "対応済みにしますか" }));
  await actor.click(dialog.getByRole("button", { name: "対応済みにする" }));
  expect(dialog.getByText("対応内容を選ぶか、ご入力ください。")).toBeVisible();
  expect(done).toEqual([]);
  await actor.click(dialog.getByRole("button", { name: "電話でお話ししました" }));
  await actor.click(dialog.getByRole("button", { name: "対応済みにする" }));
  expect(await screen.findByText("いま対応が必要なことはありません。", {}, { timeout: 3000 })).toBeVisible();
  expect(done).toEqual([{ resolution: "電話でお話ししました" }]);
  expect(within(screen.getByRole("banner")).getByRole("link", { name: "対応" })).toBeVisible();
});

test("while the pointer is over the rows none moves under it, and a closed one stays without its buttons", async () => {
  const second = { ...TASK, taskId: "second", label: "次の用件", createdAt: "2026-05-12T09:06:00+09:00" };
  tasks = [TASK, second];
  let isResolved = false;
  network.use(
    http.post(`*${fillPath(resolveTaskCall.path, { clinicId, taskId: "alarm" })}`, () => {
      isResolved = true;
      tasks = [second, { ...TASK, taskId: "third", label: "三番目の用件", createdAt: "2026-05-12T09:07:00+09:00" }];
      return HttpResponse.json({ ...TASK, resolvedBy: "小林 直樹", resolvedAt: "2026-05-12T09:07:00+09:00" });
    }),
  );
  const { actor } = await renderDesk("/tasks");
  const table = await screen.findByRole("table", { name: "対応が必要なこと" });
  const rowsOf = () =>
    within(table)
      .getAllByRole("rowheader")
      .map(({ textContent }) => textContent?.slice(0, 4));
  await actor.click(within(table).getAllByRole("button", { name: /^対応済みにする/ })[0] as HTMLElement);
  const dialog = within(await screen.findByRole("dialog", { name: "対応済みにしますか" }));
  await actor.click(dialog.getByRole("button", { name: "対応は不要でした" }));
  await actor.hover(within(table).getByRole("rowheader", { name: /次の用件/ }));
  await actor.type(dialog.getByLabelText(/^対応内容/), "。");
  await actor.keyboard("{Tab}{Enter}");
  await waitFor(() => expect(isResolved).toBe(true));
  await actor.hover(within(table).getByRole("rowheader", { name: /次の用件/ }));
  expect(await screen.findByText(/^新しい対応が1件あります/)).toBeVisible();
  expect(rowsOf()).toEqual(["問診で急", "次の用件"]);
  expect(within(table).getAllByRole("button", { name: /^対応済みにする/ })).toHaveLength(1);
  await actor.unhover(within(table).getByRole("rowheader", { name: /次の用件/ }));
  await waitFor(() => expect(rowsOf()).toEqual(["次の用件", "三番目の"]), { timeout: 3000 });
});

test("closed tasks are listed with who, when and what was done, and a slip is taken back there", async () => {
  const closed = {
    ...TASK,
    ...{ resolvedBy: "高橋 みゆき", resolvedAt: "2026-05-12T09:07:00+09:00", resolution: "電話でお話ししました" },
  };
  let list: ClinicTask[] = [closed, { ...closed, taskId: "by-itself", label: "閉じた用件", resolvedBy: "システム" }];
  network.use(
    http.get(`*${fillPath(listClosedTasksCall.path, { clinicId })}`, () => HttpResponse.json({ tasks: list })),
    http.post(`*${fillPath(reopenTaskCall.path, { clinicId, taskId: "alarm" })}`, () => {
      list = list.slice(1);
      return HttpResponse.json(TASK);
    }),
  );
  const { actor } = await renderDesk("/tasks");
  await actor.click(await screen.findByRole("button", { name: "対応済み" }));
  const row = (await screen.findByRole("rowheader", { name: /問診で急ぎの対応/ })).closest("tr");
  for (const text of ["2026.05.12（火）09:07", "電話でお話ししました", "高橋 みゆき"])
    expect(row).toHaveTextContent(text);
  expect(screen.getAllByRole("button", { name: /^元に戻す/ })).toHaveLength(1);
  await actor.click(screen.getByRole("button", { name: /^元に戻す/ }));
  expect(await screen.findByText("未対応に戻しました。")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("rowheader", { name: /問診で急ぎの対応/ })).not.toBeInTheDocument());
});

test("a second person to take a task sees who was first", async () => {
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
  expect(await screen.findByRole("link", { name: /^会計で決める/ })).toHaveAttribute("href", address);
  unmount();
  network.use(...signedIn({ roles: ["nurse"] }));
  await renderDesk("/tasks");
  expect(await screen.findByRole("link", { name: /^診察へ/ })).toBeVisible();
  expect(screen.queryByRole("link", { name: /^会計で決める/ })).not.toBeInTheDocument();
});

test("the person's own task is first, then overdue ones, with the patient's name and telephone", async () => {
  const late = { ...TASK, taskId: "late", label: "遅れた用件", dueAt: "2020-05-12T09:20:00+09:00" };
  const own = {
    ...TASK,
    taskId: "own",
    label: "自分の用件",
    takenBy: "小林 直樹",
    createdAt: "2026-05-12T11:00:00+09:00",
  };
  tasks = [{ ...TASK, label: "先の用件" }, { ...late, createdAt: "2026-05-12T10:00:00+09:00" }, own];
  await renderDesk("/tasks");
  await screen.findByRole("rowheader", { name: /自分の用件/ });
  expect(screen.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^自分の用件窓口 花子さま　1990\.04\.01生（\d+歳）　M000123$/),
    expect.stringMatching(/^遅れた用件窓口 花子さま/),
    expect.stringMatching(/^先の用件窓口 花子さま/),
  ]);
  expect(screen.getAllByText("期限超過")).toHaveLength(1);
  for (const telephone of screen.getAllByRole("link", { name: /電話する/ })) {
    expect(telephone).toHaveAttribute("href", "tel:09012345678");
  }
});

test("a task about a visit that did not take place links to a new booking for its patient", async () => {
  tasks = [{ ...TASK, kind: "visit-not-held", label: "診察が行われませんでした" }];
  await renderDesk("/tasks");
  expect(await screen.findByRole("link", { name: /^予約を入れる/ })).toHaveAttribute("href", "/patients/M000123");
});

test("two patients of one name are told apart by birth date and age, in the list, the pane, the dialog and when done", async () => {
  tasks = [
    { ...TASK, taskId: "one", label: "姉の用件" },
    { ...TASK, taskId: "two", label: "妹の用件", birthdate: "2019-12-24", medicalRecordCode: "M000456" },
  ];
  const closed = tasks.map((task) => ({ ...task, resolvedBy: "小林 直樹", resolvedAt: "2026-05-12T09:07:00+09:00" }));
  network.use(
    http.get(`*${fillPath(listClosedTasksCall.path, { clinicId })}`, () => HttpResponse.json({ tasks: closed })),
  );
  const { actor } = await renderDesk("/tasks");
  const sister = await screen.findByRole("rowheader", { name: /妹の用件/ });
  expect(sister).toHaveTextContent(/窓口 花子さま\s2019\.12\.24生（\d+歳.*）\sM000456/);
  expect(screen.getByRole("rowheader", { name: /姉の用件/ })).toHaveTextContent("1990.04.01生");
  await actor.click(screen.getByRole("button", { name: /^対応済みにする.*妹の用件/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "対応済みにしますか" }));
  expect(dialog.getByText(/^2019\.12\.24生/)).toBeVisible();
  await actor.click(dialog.getByRole("button", { name: "キャンセル" }));
  await actor.click(screen.getByRole("button", { name: "対応済み" }));
  expect(await screen.findByText(/2019\.12\.24生/)).toBeVisible();
});

test("a task without a patient, and one about an application, link to their places", async () => {
  tasks = [
    {
      ...TASK,
      taskId: "days",
      kind: "holiday-times",
      medicalRecordCode: null,
      patientName: "",
      phoneNumber: null,
      treatmentId: null,
    },
    { ...TASK, taskId: "apply", kind: "application-waiting" },
  ];
  await renderDesk("/tasks");
  expect(await screen.findByRole("link", { name: "予約枠へ" })).toHaveAttribute("href", "/spots");
  expect(screen.getByText("患者なし")).toBeVisible();
  expect(screen.getByRole("link", { name: /^申請を確認する/ })).toHaveAttribute(
    "href",
    `/medicine-applications/${TASK.treatmentId}`,
  );
});
