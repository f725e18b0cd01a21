import { fillPath } from "@madoguchi/contract/http/paths";
import { correctTaskCall, handTaskCall, NOT_TO_BE_CORRECTED } from "@madoguchi/contract/task/hand-task.operation.calls";
import type { ClinicTask } from "@madoguchi/contract/task/task";
import { listTasksCall } from "@madoguchi/contract/task/task.operation.calls";
import { listTaskPeopleCall } from "@madoguchi/contract/task/write-task.operation.calls";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { TASK } from "../../entities/task/task.fixture.ts";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { demonstrationSession, refusal, signedIn } from "../../testing/session-answers.ts";

const { clinicId } = demonstrationSession;
const NURSE = { staffId: "22222222-2222-4222-8222-222222222222", name: "看護の伊藤" };
const OWN: ClinicTask = {
  ...TASK,
  ...{ taskId: "own", kind: "own-task", label: "折り返し電話", treatmentId: null, detail: "" },
  ...{ dueDay: "2126-05-13", dueAt: "2126-05-14T00:00:00+09:00", writtenBy: "小林 直樹", takenBy: "小林 直樹" },
};
const OTHERS = { ...OWN, taskId: "others", label: "同僚の用件", writtenBy: "高橋 みゆき", takenBy: "高橋 みゆき" };

let tasks: ClinicTask[];
let sent: unknown[];

beforeEach(() => {
  tasks = [OWN, OTHERS];
  sent = [];
  network.use(
    ...signedIn(),
    http.get(`*${fillPath(listTasksCall.path, { clinicId })}`, () => HttpResponse.json({ tasks })),
    http.get(`*${fillPath(listTaskPeopleCall.path, { clinicId })}`, () =>
      HttpResponse.json({ people: [{ staffId: "me", name: "小林 直樹" }, NURSE] }),
    ),
    http.post(`*${fillPath(handTaskCall.path, { clinicId, taskId: "own" })}`, async ({ request }) => {
      sent.push(await request.json());
      tasks = [{ ...OWN, takenBy: NURSE.name }, OTHERS];
      return HttpResponse.json(tasks[0]);
    }),
    http.post(`*${fillPath(correctTaskCall.path, { clinicId, taskId: "own" })}`, async ({ request }) => {
      sent.push(await request.json());
      tasks = [{ ...OWN, label: "折り返し電話（夕方）" }, OTHERS];
      return HttpResponse.json(tasks[0]);
    }),
  );
});

async function openDialog(button: RegExp, title: string) {
  const { actor } = await renderDesk("/tasks");
  const row = (await screen.findByRole("rowheader", { name: /折り返し電話/ })).closest("tr") as HTMLElement;
  await actor.click(within(row).getByRole("button", { name: button }));
  return { actor, dialog: within(await screen.findByRole("dialog", { name: title })) };
}

test("an own task is handed to a colleague, whom the list then shows", async () => {
  const { actor, dialog } = await openDialog(/^担当を渡す/, "担当を渡す");
  await actor.click(dialog.getByRole("button", { name: "渡す" }));
  expect(dialog.getByText("渡す相手を選んでください。")).toBeVisible();
  const choice = dialog.getByRole("combobox", { name: "渡す相手" });
  await within(choice).findByRole("option", { name: NURSE.name });
  expect(within(choice).queryByRole("option", { name: "小林 直樹" })).toBeNull();
  await actor.selectOptions(choice, NURSE.name);
  await actor.click(dialog.getByRole("button", { name: "渡す" }));
  expect(await screen.findByText("看護の伊藤さんに渡しました。")).toBeVisible();
  expect(sent).toEqual([{ takenBy: "小林 直樹", staffId: NURSE.staffId }]);
  await waitFor(() => expect(screen.getByRole("cell", { name: NURSE.name })).toBeVisible());
});

test("a task goes back to all, and who was first is said", async () => {
  network.use(
    http.post(`*${fillPath(handTaskCall.path, { clinicId, taskId: "own" })}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...OWN, takenBy: "高橋 みゆき" });
    }),
  );
  const { actor, dialog } = await openDialog(/^担当を渡す/, "担当を渡す");
  await actor.selectOptions(dialog.getByRole("combobox", { name: "渡す相手" }), "担当なしに戻す（全員）");
  await actor.click(dialog.getByRole("button", { name: "渡す" }));
  expect(await screen.findByText("先に高橋 みゆきさんが対応しています。")).toBeVisible();
  expect(sent).toEqual([{ takenBy: "小林 直樹", staffId: null }]);
});

test("自分の担当 shows what one has oneself", async () => {
  const { actor } = await renderDesk("/tasks");
  expect(await screen.findAllByRole("rowheader")).toHaveLength(2);
  await actor.click(screen.getByRole("button", { name: "自分の担当" }));
  expect(screen.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("折り返し電話"),
  ]);
  tasks = [OTHERS];
});

test("its author corrects words and day; a colleague's has no such button, and a refusal keeps the words", async () => {
  const { actor, dialog } = await openDialog(/^直す/, "用件を直す");
  await actor.clear(dialog.getByLabelText(/^用件/));
  await actor.click(dialog.getByRole("button", { name: "直す" }));
  expect(dialog.getByRole("link", { name: "用件をご入力ください。" })).toBeVisible();
  expect(sent).toEqual([]);
  await actor.type(dialog.getByLabelText(/^用件/), "折り返し電話（夕方）");
  await actor.click(dialog.getByRole("button", { name: "直す" }));
  expect(await screen.findByText("用件を直しました。")).toBeVisible();
  expect(sent).toEqual([{ text: "折り返し電話（夕方）", dueDay: "2126-05-13" }]);
  await screen.findByRole("rowheader", { name: /折り返し電話（夕方）/ });
  const others = screen.getByRole("rowheader", { name: /同僚の用件/ }).closest("tr") as HTMLElement;
  expect(within(others).queryByRole("button", { name: /^直す/ })).toBeNull();
  network.use(
    http.post(`*${fillPath(correctTaskCall.path, { clinicId, taskId: "own" })}`, () =>
      refusal(409, "E005", NOT_TO_BE_CORRECTED.message),
    ),
  );
  await actor.click(screen.getByRole("button", { name: /^直す/ }));
  const again = within(await screen.findByRole("dialog", { name: "用件を直す" }));
  await actor.type(again.getByLabelText(/^用件/), "？");
  await actor.click(again.getByRole("button", { name: "直す" }));
  expect(await again.findByText(`E005: ${NOT_TO_BE_CORRECTED.message}`)).toBeVisible();
  expect(again.getByLabelText(/^用件/)).toHaveValue("折り返し電話（夕方）？");
});
