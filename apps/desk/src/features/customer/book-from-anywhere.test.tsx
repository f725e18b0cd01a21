import {
  enterPatientCall,
  readCustomerCall,
  searchPatientsCall,
} from "@madoguchi/contract/customer/customer.operation.calls";
import { readQueueCall } from "@madoguchi/contract/day/treatment-queue.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { beginRepresentationCall } from "@madoguchi/contract/representation/representation.operation.calls";
import { bookForPatientCall } from "@madoguchi/contract/reservation/booking.operation.calls";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { customerRecord, foundPatient } from "../../testing/patient-answers.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { demonstrationSession, signedIn } from "../../testing/session-answers.ts";
import { TEN, testWeek, weekAnswers } from "../../testing/week-answers.ts";

const { clinicId } = demonstrationSession;
const NEW = { clinicId, medicalRecordCode: "M000300" };
const BOOKED = { treatmentId: "visit-9", reservationNumber: "ABCD-2345" };

let booked: unknown[];
let searched: unknown[];

beforeEach(() => {
  booked = [];
  searched = [];
  network.use(
    ...signedIn({ roles: ["reception"] }),
    ...weekAnswers(testWeek()),
    http.get(`*${fillPath(readQueueCall.path, { clinicId })}`, () =>
      HttpResponse.json({ treatments: [], averageWaitMinutes: null, delayMinutes: 0 }),
    ),
    http.post(`*${fillPath(enterPatientCall.path, { clinicId })}`, () =>
      HttpResponse.json({ outcome: "entered", medicalRecordCode: "M000300" }),
    ),
    http.post(`*${fillPath(searchPatientsCall.path, { clinicId })}`, async ({ request }) => {
      searched.push(await request.json());
      return HttpResponse.json({ patients: [foundPatient({ medicalRecordCode: "M000300" })], hasMore: false });
    }),
    http.get(`*${fillPath(readCustomerCall.path, NEW)}`, () =>
      HttpResponse.json(customerRecord({ patient: { ...customerRecord().patient, medicalRecordCode: "M000300" } })),
    ),
    http.post(`*${fillPath(bookForPatientCall.path, NEW)}`, async ({ request }) => {
      booked.push(await request.json());
      return HttpResponse.json(BOOKED, { status: 201 });
    }),
  );
});

type Desk = Awaited<ReturnType<typeof renderDesk>>;

async function enterNewPatient({ actor }: Desk, press: (name: RegExp) => Promise<void>): Promise<number> {
  await press(/^新しい患者を登録する/);
  const entry = within(await screen.findByRole("dialog", { name: "患者を登録する" }));
  const inputs = ["鈴木", "一郎", "すずき", "いちろう"];
  for (const [index, text] of inputs.entries()) {
    const name = [/^姓$/, /^名$/, /^姓（フリガナ/, /^名（フリガナ/][index] ?? "";
    await actor.type(entry.getByRole("textbox", { name }), text);
  }
  await actor.selectOptions(entry.getByRole("combobox", { name: "性別" }), "男性");
  await actor.type(entry.getByRole("textbox", { name: /^電話番号/ }), "03-1234-5678");
  await press(/^登録する/);
  return inputs.length + 2;
}

/** Presses a button or a link of this name, and counts it. */
function countPresses({ actor }: Desk) {
  const count = { presses: 0 };
  const press = async (name: RegExp) => {
    count.presses += 1;
    const found = await waitFor(() => {
      const [pressed] = [...screen.queryAllByRole("link", { name }), ...screen.queryAllByRole("button", { name })];
      if (!pressed) throw new Error(`nothing to press is named ${name.source}`);
      return pressed;
    });
    await actor.click(found);
  };
  return { count, press };
}

test("a new patient on the telephone is booked from the day with six presses and six inputs", async () => {
  const desk = await renderDesk("/day");
  const { count, press } = countPresses(desk);
  await press(/^予約を入れる/);
  const inputs = await enterNewPatient(desk, press);
  await press(/^10:00/);
  count.presses += 1;
  await desk.actor.click(await screen.findByRole("checkbox", { name: /患者さまの同意を得ました/ }));
  await press(/^10:00に予約する/);
  expect(await screen.findByText("予約をお取りしました")).toBeVisible();
  expect([count.presses, inputs]).toEqual([6, 6]);
  expect(booked).toMatchObject([{ spotId: "ten", startAt: TEN }]);
});

test("from a free spot its time is chosen already, and a known patient is found by name", async () => {
  const desk = await renderDesk("/spots");
  const { actor, router } = desk;
  await actor.dblClick(await screen.findByRole("button", { name: /10時15分から10:30/ }));
  if (!screen.queryByRole("button", { name: "この枠に予約を入れる" })) await actor.keyboard("{Enter}");
  await actor.click(await screen.findByRole("button", { name: "この枠に予約を入れる" }));
  const choose = within(await screen.findByRole("dialog", { name: "予約を入れる" }));
  expect(choose.getByText(/10時15分|10:15/)).toBeVisible();
  await actor.type(choose.getByRole("searchbox"), "すずき");
  await actor.click(await choose.findByRole("button", { name: /M000300/ }));
  expect(searched).toEqual([{ query: "すずき" }]);
  expect(router.state.location.pathname).toBe("/patients/M000300");
  expect(router.state.location.href).not.toContain("quarter");
  const time = await screen.findByRole("button", { name: /^10:15/, pressed: true });
  expect(time).toBeVisible();
  await actor.click(screen.getByRole("checkbox", { name: /患者さまの同意を得ました/ }));
  await actor.click(screen.getByRole("button", { name: "10:15に予約する" }));
  expect(await screen.findByText("予約をお取りしました")).toBeVisible();
  expect(booked).toMatchObject([{ spotId: "quarter-past" }]);
});

test("a representative is found by name", async () => {
  const sent: unknown[] = [];
  network.use(
    http.get(`*${fillPath(readCustomerCall.path, { clinicId, medicalRecordCode: "M000123" })}`, () =>
      HttpResponse.json(customerRecord({ isWaitingForPatient: true })),
    ),
    http.post(`*${fillPath(beginRepresentationCall.path, NEW)}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ representationId: "r1" });
    }),
  );
  const { actor } = await renderDesk("/patients/M000123");
  await actor.click(await screen.findByRole("button", { name: /代理人を登録/ }));
  const dialog = within(await screen.findByRole("dialog", { name: /代理人を登録する/ }));
  const field = dialog.getByRole("textbox", { name: "代理人の診察券番号・氏名" });
  await actor.click(dialog.getByRole("button", { name: "登録する" }));
  expect(dialog.getByRole("link", { name: "代理人の診察券番号をご入力ください。" })).toBeVisible();
  expect(dialog.getByRole("link", { name: "同意の確認方法は必須です。" })).toBeVisible();
  await actor.type(field, "すずき");
  await actor.click(await dialog.findByRole("button", { name: /M000300/ }));
  expect(field).toHaveValue("M000300");
  await actor.type(dialog.getByRole("textbox", { name: /^同意をどのように/ }), "お電話で確認");
  expect(sent).toEqual([]);
  await actor.click(dialog.getByRole("button", { name: "登録する" }));
  await waitFor(() =>
    expect(sent).toEqual([{ personCode: "M000123", relation: "parent", consentNote: "お電話で確認" }]),
  );
});
