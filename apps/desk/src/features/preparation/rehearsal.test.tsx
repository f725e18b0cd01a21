import { fillPath } from "@madoguchi/contract/http/paths";
import { NEEDED_LINES, PREPARATION_LINES, type Preparation } from "@madoguchi/contract/preparation/preparation";
import {
  endRehearsalCall,
  readPreparationCall,
  startRehearsalCall,
} from "@madoguchi/contract/preparation/preparation.operation.calls";
import type { Rehearsal } from "@madoguchi/contract/preparation/rehearsal";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { signedIn } from "../../testing/session-answers.ts";

const CLINIC = { clinicId: "clinic-minato" };
const REHEARSAL: Rehearsal = {
  medicalRecordCode: "R012345",
  patientName: "リハーサル 太郎",
  email: "director@clinic.example",
  startedBy: "小林 直樹",
  startedAt: "2026-05-12T09:00:00+09:00",
  endsAt: "2026-05-13T09:00:00+09:00",
  signInUrl: "https://portal.example/login/",
};

let preparation: Preparation;

beforeEach(() => {
  preparation = {
    lines: PREPARATION_LINES.map((line) => ({
      line,
      state: "open",
      isNeeded: NEEDED_LINES.some((needed) => needed === line),
    })),
    missingTexts: [],
    notConnected: [],
    isFinished: false,
    rehearsal: null,
  };
  network.use(
    ...signedIn({ roles: ["owner"] }),
    http.get(`*${fillPath(readPreparationCall.path, CLINIC)}`, () => HttpResponse.json(preparation)),
  );
});

test("a rehearsal begins after a dialog explains its mails, shows its steps, and is deleted completely", async () => {
  const sent: unknown[] = [];
  network.use(
    http.post(`*${fillPath(startRehearsalCall.path, CLINIC)}`, async ({ request }) => {
      sent.push(await request.json());
      preparation.rehearsal = REHEARSAL;
      return HttpResponse.json(REHEARSAL);
    }),
    http.post(`*${fillPath(endRehearsalCall.path, CLINIC)}`, () => {
      sent.push("end");
      preparation.rehearsal = null;
      return HttpResponse.json({});
    }),
  );
  const { actor } = await renderDesk("/settings/preparation");
  await actor.click(await screen.findByRole("button", { name: "リハーサルを始める" }));
  const dialog = within(screen.getByRole("dialog", { name: "リハーサルを始める" }));
  expect(dialog.getByText(/この患者さまへのメールは、すべて次のアドレスに届きます。/)).toBeVisible();
  await actor.type(dialog.getByRole("textbox", { name: "あなたのメールアドレス" }), "director@clinic.example");
  await actor.click(dialog.getByRole("button", { name: "練習用の患者さまを作る" }));
  expect(await screen.findByRole("link", { name: "リハーサル 太郎（R012345）" })).toHaveAttribute(
    "href",
    "/patients/R012345",
  );
  expect(screen.getByRole("link", { name: /^患者さまのログイン画面/ })).toHaveAttribute(
    "href",
    "https://portal.example/login/",
  );
  await actor.click(screen.getByRole("button", { name: "リハーサルを片付ける" }));
  const question = within(screen.getByRole("alertdialog", { name: "リハーサルを片付ける" }));
  await actor.click(question.getByRole("button", { name: "すべて削除する" }));
  await waitFor(() => expect(screen.queryByText(/リハーサル 太郎/)).not.toBeInTheDocument());
  expect(sent).toEqual([{ email: "director@clinic.example" }, "end"]);
  expect(screen.getByRole("button", { name: "リハーサルを始める" })).toBeVisible();
});
