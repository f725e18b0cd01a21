import { readCustomerCall } from "@madoguchi/contract/customer/customer.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { bookForPatientCall } from "@madoguchi/contract/reservation/booking.operation.calls";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { customerRecord } from "../../testing/patient-answers.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { demonstrationSession, refusal, signedIn } from "../../testing/session-answers.ts";
import { TEN, testWeek, weekAnswers } from "../../testing/week-answers.ts";

const { clinicId } = demonstrationSession;
const ofPatient = { clinicId, medicalRecordCode: "M000123" };

let week: ReturnType<typeof testWeek>;
let sent: unknown[];

beforeEach(() => {
  week = testWeek();
  sent = [];
  network.use(
    ...signedIn({ roles: ["reception"] }),
    ...weekAnswers(week),
    http.get(`*${fillPath(readCustomerCall.path, ofPatient)}`, () => HttpResponse.json(customerRecord())),
  );
});

function answerWith(answer: () => Response): void {
  network.use(
    http.post(`*${fillPath(bookForPatientCall.path, ofPatient)}`, async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );
}

async function openDialog() {
  const desk = await renderDesk("/patients/M000123");
  await desk.actor.click(await screen.findByRole("button", { name: "予約を入れる" }));
  const dialog = within(await screen.findByRole("dialog", { name: "窓口 花子さまの予約を入れる" }));
  return { ...desk, dialog };
}

test("a time is booked in four presses, and the facts for the patient are shown", async () => {
  answerWith(() => HttpResponse.json({ treatmentId: "visit-9", reservationNumber: "ABCD-2345" }, { status: 201 }));
  const { actor, dialog } = await openDialog();
  await actor.click(await dialog.findByRole("button", { name: /^10:00/ }));
  await actor.click(dialog.getByRole("checkbox", { name: /患者さまの同意を得ました/ }));
  await actor.click(dialog.getByRole("button", { name: "10:00に予約する" }));
  const booked = within(await screen.findByRole("dialog", { name: "予約をお取りしました" }));
  expect(booked.getByText(/小林 直樹医師の診察です/)).toHaveTextContent(
    /5月12日 火曜日 10時00分から、小林 直樹医師の診察です。予約番号は ABCD-2345 です。/,
  );
  expect(sent).toEqual([
    { spotId: "ten", startAt: TEN, isFirstTreatment: false, isByTelephone: false, hasConsented: true },
  ]);
  await actor.click(booked.getByRole("button", { name: "閉じる" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a time and the consent are required", async () => {
  answerWith(() => HttpResponse.error());
  const { actor, dialog } = await openDialog();
  await dialog.findByRole("button", { name: /^10:00/ });
  await actor.click(dialog.getByRole("button", { name: "予約する" }));
  expect(dialog.getAllByText("時間をお選びください。").length).toBeGreaterThan(0);
  expect(dialog.getAllByText(/同意を得てください/).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
});

test("a time that was taken meanwhile is refused, and the list is read again", async () => {
  answerWith(() => {
    week.spots = week.spots.filter(({ spotId }) => spotId !== "ten");
    return refusal(409, "T003", "選択された時間はすでに埋まっています。");
  });
  const { actor, dialog } = await openDialog();
  await actor.click(await dialog.findByRole("button", { name: /^10:00/ }));
  await actor.click(dialog.getByRole("checkbox", { name: /患者さまの同意を得ました/ }));
  await actor.click(dialog.getByRole("button", { name: "10:00に予約する" }));
  expect(await dialog.findByText("予約できませんでした")).toBeVisible();
  await waitFor(() => expect(dialog.queryByRole("button", { name: /^10:00 / })).toBeNull());
  expect(dialog.getByRole("button", { name: /^10:15/ })).toBeVisible();
});

test("a text is shown if there is no free time", async () => {
  week.spots = [];
  const { dialog } = await openDialog();
  expect(await dialog.findByText("これから2週間に、空いている時間がありません")).toBeVisible();
  expect(dialog.queryByRole("button", { name: "予約する" })).not.toBeInTheDocument();
});

test("before the booking of a patient without mail, what they cannot do is said, and the visit can be by telephone", async () => {
  const record = customerRecord();
  const patient = { ...record.patient, email: "", isLineLinked: false, phoneNumber: "0451234567" };
  network.use(
    http.get(`*${fillPath(readCustomerCall.path, ofPatient)}`, () => HttpResponse.json({ ...record, patient })),
  );
  answerWith(() => HttpResponse.json({ treatmentId: "visit-9", reservationNumber: "ABCD-2345" }, { status: 201 }));
  const { actor, dialog } = await openDialog();
  expect(await dialog.findByText("この患者さまは、ポータルにログインできません")).toBeVisible();
  await actor.selectOptions(dialog.getByLabelText("受診のしかた"), "お電話（医師からかけます）");
  await actor.click(await dialog.findByRole("button", { name: /^10:00/ }));
  await actor.click(dialog.getByRole("checkbox", { name: /患者さまの同意を得ました/ }));
  await actor.click(dialog.getByRole("button", { name: "10:00に予約する" }));
  const booked = within(await screen.findByRole("dialog", { name: "予約をお取りしました" }));
  expect(booked.getByText("お時間になりましたら、医師から 0451234567 にお電話します。")).toBeVisible();
  expect(sent).toMatchObject([{ isByTelephone: true }]);
});

test("where SMS can be sent, that way into the visit is named before the booking, with its number", async () => {
  const record = customerRecord();
  const patient = { ...record.patient, email: "", isLineLinked: false, phoneNumber: "09011112222" };
  network.use(
    http.get(`*${fillPath(readCustomerCall.path, ofPatient)}`, () =>
      HttpResponse.json({ ...record, patient, linkNumber: "09011112222" }),
    ),
  );
  const { dialog } = await openDialog();
  expect(await dialog.findByText(/診察室に入るリンクをSMSで 09011112222 に送るか/)).toBeVisible();
});

test("a patient with mail is booked without that notice", async () => {
  const { dialog } = await openDialog();
  await dialog.findByRole("button", { name: /^10:00/ });
  expect(dialog.queryByText("この患者さまは、ポータルにログインできません")).toBeNull();
});
