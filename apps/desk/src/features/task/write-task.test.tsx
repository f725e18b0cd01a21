import { searchPatientsCall } from "@madoguchi/contract/customer/customer.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import type { ClinicTask } from "@madoguchi/contract/task/task";
import { listTasksCall } from "@madoguchi/contract/task/task.operation.calls";
import { listTaskPeopleCall, writeTaskCall } from "@madoguchi/contract/task/write-task.operation.calls";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { TASK } from "../../entities/task/task.fixture.ts";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { demonstrationSession, signedIn } from "../../testing/session-answers.ts";

const { clinicId } = demonstrationSession;
const NURSE = "22222222-2222-4222-8222-222222222222";
const WRITTEN: ClinicTask = {
  ...TASK,
  ...{ taskId: "own", kind: "own-task", label: "折り返し電話", treatmentId: null, detail: "" },
  ...{ dueDay: "2026-05-11", dueAt: "2026-05-12T00:00:00+09:00", writtenBy: "小林 直樹" },
};

let tasks: ClinicTask[];
let written: unknown[];

beforeEach(() => {
  tasks = [];
  written = [];
  network.use(
    ...signedIn(),
    http.get(`*${fillPath(listTasksCall.path, { clinicId })}`, () => HttpResponse.json({ tasks })),
    http.get(`*${fillPath(listTaskPeopleCall.path, { clinicId })}`, () =>
      HttpResponse.json({ people: [{ staffId: NURSE, name: "看護の伊藤" }] }),
    ),
    http.post(`*${fillPath(writeTaskCall.path, { clinicId })}`, async ({ request }) => {
      written.push(await request.json());
      tasks = [WRITTEN];
      return HttpResponse.json(WRITTEN, { status: 201 });
    }),
    http.post(`*${fillPath(searchPatientsCall.path, { clinicId })}`, () =>
      HttpResponse.json({
        patients: [
          {
            ...{
              medicalRecordCode: "M000123",
              name: "窓口 花子",
              kana: "マドグチ ハナコ",
              birthdate: "1990-04-01",
            },
            ...{
              phoneNumber: "09012345678",
              newestTreatmentAt: null,
              isClosed: false,
              sex: 1,
              isWaitingForPatient: false,
              mergedRecordCodes: [],
            },
          },
        ],
        hasMore: false,
      }),
    ),
  );
});

test("a task is written for a day, about a found patient, for a colleague", async () => {
  const { actor } = await renderDesk("/tasks");
  await actor.click(await screen.findByRole("button", { name: "用件を書く" }));
  const dialog = within(await screen.findByRole("dialog", { name: "用件を書く" }));
  await actor.click(dialog.getByRole("button", { name: "対応に入れる" }));
  expect(dialog.getAllByText("用件をご入力ください。").length).toBeGreaterThan(0);
  await actor.click(dialog.getByRole("button", { name: "折り返し電話" }));
  await actor.clear(dialog.getByLabelText("期日"));
  await actor.type(dialog.getByLabelText("期日"), "2126-05-13");
  await dialog.findByRole("option", { name: "看護の伊藤" });
  await actor.selectOptions(dialog.getByRole("combobox", { name: "担当" }), "看護の伊藤");
  await actor.type(dialog.getByRole("searchbox", { name: /^患者/ }), "まどぐち");
  await actor.click(await dialog.findByRole("button", { name: /窓口 花子/ }));
  await actor.click(dialog.getByRole("button", { name: "対応に入れる" }));
  expect(await screen.findByText("用件を「対応」に入れました")).toBeVisible();
  expect(written).toEqual([
    { text: "折り返し電話", dueDay: "2126-05-13", medicalRecordCode: "M000123", staffId: NURSE },
  ]);
  await waitFor(() => expect(screen.getByRole("rowheader", { name: /折り返し電話/ })).toBeVisible());
});

test("a written task says its day and the patient's telephone, and is late when the day is over", async () => {
  tasks = [WRITTEN, { ...WRITTEN, taskId: "later", label: "結果を伝える", dueAt: "2126-05-14T00:00:00+09:00" }];
  await renderDesk("/tasks");
  const row = (await screen.findByRole("rowheader", { name: /折り返し電話/ })).closest("tr") as HTMLElement;
  expect(row).toHaveTextContent("期日 2026.05.11（月）");
  expect(within(row).getByText("期限超過")).toBeVisible();
  expect(within(row).getByRole("link", { name: /電話する/ })).toHaveAttribute("href", "tel:09012345678");
  expect(screen.getAllByText("期限超過")).toHaveLength(1);
});
