import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { appliedMedicine, finishedTreatment, inStatus } from "../../entities/treatment/treatment-fixtures.ts";
import { frameAnswers } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { answerRecord, bookedTreatment } from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";

beforeEach(() => network.use(...frameAnswers));

test("until the doctor has finished, the end of the visit waits and links to the room", async () => {
  const running = inStatus(bookedTreatment, TreatmentStatus.InProgress);
  network.use(...answerRecord({ history: [{ ...running, treatmentId: "treatment-1" }] }));
  await renderPortal("/examination/complete?treatmentId=treatment-1", { user: demonstrationUser });
  expect(await screen.findByRole("heading", { name: "医師が診察をまとめています", level: 1 })).toBeVisible();
  expect(screen.getByRole("link", { name: "診察室に戻る" })).toHaveAttribute("href", "/examination/treatment-1");
  expect(screen.queryByRole("link", { name: "お支払い内容を確認する" })).not.toBeInTheDocument();
});

test("a patient who leaves while no doctor is in the room sees that the visit is not over, and the telephone", async () => {
  const alone = inStatus(bookedTreatment, TreatmentStatus.InProgress, { isDoctorThere: false });
  network.use(...answerRecord({ history: [{ ...alone, treatmentId: "treatment-1" }] }));
  await renderPortal("/examination/complete?treatmentId=treatment-1", { user: demonstrationUser });
  expect(await screen.findByRole("heading", { name: "診察はまだ終わっていません", level: 1 })).toBeVisible();
  expect(screen.queryByText("医師が診察をまとめています")).toBeNull();
});

test("the end of a visit without an id in the address is that of the latest one", async () => {
  const paid = inStatus(finishedTreatment, TreatmentStatus.Completed, {});
  network.use(...answerRecord({ history: [{ ...paid, treatmentId: "treatment-7" }] }));
  await renderPortal("/examination/complete", { user: demonstrationUser });
  expect(await screen.findByRole("heading", { name: "診察が終了しました", level: 1 })).toBeVisible();
  expect(screen.getByRole("link", { name: "診察の詳細を見る" })).toHaveAttribute("href", "/treatment/treatment-7");
});

test("a cancelled visit has no end page", async () => {
  const cancelled = inStatus(bookedTreatment, TreatmentStatus.Cancelled);
  network.use(...answerRecord({ history: [{ ...cancelled, treatmentId: "treatment-1" }] }));
  await renderPortal("/examination/complete?treatmentId=treatment-1", { user: demonstrationUser });
  expect(await screen.findByRole("heading", { name: "この予約はキャンセルされました", level: 1 })).toBeVisible();
  expect(screen.queryByText("診察が終了しました")).toBeNull();
});

test("an application for medicine has no end page of a visit", async () => {
  const applied = inStatus(appliedMedicine, TreatmentStatus.AdditionalMedicinePending);
  network.use(...answerRecord({ history: [{ ...applied, treatmentId: "treatment-1" }] }));
  await renderPortal("/examination/complete?treatmentId=treatment-1", { user: demonstrationUser });
  expect(await screen.findByText("診察が見つかりませんでした")).toBeVisible();
  expect(screen.queryByText("診察が終了しました")).toBeNull();
});
