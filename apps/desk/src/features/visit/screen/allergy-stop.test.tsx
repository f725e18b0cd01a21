import { fillPath } from "@madoguchi/contract/http/paths";
import { finishTreatmentCall, saveChartDraftCall } from "@madoguchi/contract/operation/visit-record.calls";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { network } from "../../../testing/network.ts";
import { renderDesk } from "../../../testing/render-desk.tsx";
import { signedIn } from "../../../testing/session-answers.ts";
import { TEST_VISIT, visitAnswers } from "../../../testing/visit-answers.ts";

const AMOXICILLIN = { medicineId: "amoxicillin-250", name: "アモキシシリンカプセル250mg", unit: "カプセル" };

async function openVisit() {
  const finished: unknown[] = [];
  network.use(
    http.put(`*${fillPath(saveChartDraftCall.path, TEST_VISIT)}`, async ({ request }) => {
      const { draftVersion, content } = Object(await request.json());
      const draft = {
        ...{ draftVersion: draftVersion + 1, content },
        ...{ savedBy: "小林 直樹", savedAt: "2026-05-12T14:36:00+09:00" },
      };
      return HttpResponse.json({ outcome: "saved", draft });
    }),
    http.post(`*${fillPath(finishTreatmentCall.path, TEST_VISIT)}`, async ({ request }) => {
      finished.push(await request.json());
      return HttpResponse.json({ treatmentId: TEST_VISIT.treatmentId, statusId: 3, statusLabel: "お支払い待ち" });
    }),
    ...signedIn(),
    ...visitAnswers({ listed: AMOXICILLIN }),
  );
  const page = await renderDesk(`/visit/${TEST_VISIT.treatmentId}`);
  await screen.findByRole("heading", { name: "窓口 花子", level: 1 });
  return { ...page, finished };
}

test("allergies and alarming answers are in one head over the page", async () => {
  await openVisit();
  const head = screen.getByRole("region", { name: "アレルギーと要確認の回答" });
  expect(within(head).getByText("窓口 花子")).toBeVisible();
  expect(within(head).getByText("アレルギー：ペニシリン")).toBeVisible();
  expect(within(head).getByText("要確認：息苦しさ（ときどきある）")).toBeVisible();
});

test("a medicine that meets the allergy stops the end of the visit until the doctor has typed why", async () => {
  const { actor, finished } = await openVisit();
  for (const label of ["診察の説明", "診療計画", "次回の受診", "急なときの対応"]) {
    await actor.type(screen.getByLabelText(label), "説明");
  }
  await actor.type(screen.getByLabelText("お薬を探して加える"), "あもき{Enter}");
  const stop = "アレルギーの回答にあたるお薬です（ペニシリン系）。処方するときは、理由を記録してください。";
  expect(screen.getByRole("alert")).toHaveTextContent(`${stop}患者さんの回答：「ペニシリン」`);
  await actor.keyboard("{Control>}{Enter}{/Control}");
  expect(await screen.findByRole("link", { name: stop })).toBeInTheDocument();
  expect(screen.queryByRole("dialog")).toBeNull();
  const reason = screen.getByLabelText("アモキシシリンカプセル250mgを処方する理由（必須・患者さんには表示されません）");
  await actor.type(reason, "皮膚テスト陰性");
  await actor.keyboard("{Control>}{Enter}{/Control}");
  const dialog = await screen.findByRole("dialog", { name: "診察を終えますか" });
  expect(within(dialog).getByText("アレルギーの回答にあたるお薬を処方する理由：皮膚テスト陰性")).toBeVisible();
  await actor.click(within(dialog).getByRole("button", { name: "記録して診察を終える" }));
  await waitFor(() => expect(finished).toHaveLength(1));
  expect(finished).toMatchObject([
    { prescription: [{ medicineId: "amoxicillin-250", allergyReason: "皮膚テスト陰性" }] },
  ]);
});
