import { fillPath } from "@madoguchi/contract/http/paths";
import { readTreatmentAnswersCall } from "@madoguchi/contract/questionnaire/answers.operation.calls";
import type { TreatmentAnswers } from "@madoguchi/contract/questionnaire/treatment-answers";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { network } from "../../../testing/network.ts";
import { renderDesk } from "../../../testing/render-desk.tsx";
import { signedIn } from "../../../testing/session-answers.ts";
import { TEST_VISIT, testAnswers, visitAnswers } from "../../../testing/visit-answers.ts";

const photo = (photoId: string, uploadedAt: string) => ({ photoId, uploadedAt, width: 1200, height: 900 });
const EARLIER = "visit-0";

function serve(treatmentId: string, answers: Partial<TreatmentAnswers>) {
  const path = fillPath(readTreatmentAnswersCall.path, { ...TEST_VISIT, treatmentId });
  return http.get(`*${path}`, () => HttpResponse.json({ ...testAnswers, treatmentId, ...answers }));
}

async function openVisit() {
  network.use(
    serve(TEST_VISIT.treatmentId, {
      photos: [photo("p-1", "2026-05-12T08:50:00+09:00"), photo("p-2", "2026-05-12T08:51:00+09:00")],
      otherTreatments: [
        {
          ...{ treatmentId: EARLIER, title: "再診の問診" },
          ...{ startsAt: "2026-04-01T09:00:00+09:00", submittedAt: "2026-04-01T08:00:00+09:00" },
        },
      ],
    }),
    serve(EARLIER, { photos: [photo("p-0", "2026-04-01T08:50:00+09:00")] }),
    ...signedIn(),
    ...visitAnswers(),
  );
  const { actor } = await renderDesk(`/visit/${TEST_VISIT.treatmentId}`);
  return actor;
}

const turned = (image: HTMLElement) => /rotate\((\d+)deg\)/.exec(image.style.transform)?.[1];

test("a photo is shown in its pane, beside the notes, and turned there; it stays turned at full size", async () => {
  const actor = await openVisit();
  await actor.click(await screen.findByRole("button", { name: "写真（08:50）を表示" }));
  const image = screen.getByRole("img", { name: "写真（08:50）" });
  expect(turned(image)).toBe("0");
  await actor.click(screen.getByRole("button", { name: "右へ回す" }));
  expect(turned(image)).toBe("90");
  await actor.click(screen.getByLabelText("診察メモ（患者さまには表示されません）"));
  expect(screen.getByLabelText("診察メモ（患者さまには表示されません）")).toHaveFocus();
  expect(image).toBeVisible();
  await actor.click(screen.getByRole("button", { name: "拡大・並べて見る" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(turned(dialog.getByRole("img"))).toBe("90");
  await actor.keyboard("rrr");
  expect(turned(dialog.getByRole("img"))).toBe("0");
});

test("two photos are side by side: another one of today, and one of an earlier visit, each turned on its own", async () => {
  const actor = await openVisit();
  await actor.click(await screen.findByRole("button", { name: "写真（08:50）を表示" }));
  await actor.click(screen.getByRole("button", { name: "拡大・並べて見る" }));
  const dialog = within(screen.getByRole("dialog"));
  const choice = dialog.getByLabelText("並べる写真");
  await actor.selectOptions(choice, "この診察の別の写真");
  expect(dialog.getAllByRole("img").map((image) => image.getAttribute("alt"))).toEqual([
    "写真（08:50）",
    "写真（08:51）",
  ]);
  await actor.selectOptions(choice, "2026.04.01（水）の診察");
  const earlier = await dialog.findByRole("img", { name: "写真（2026.04.01 08:50）" });
  await actor.click(dialog.getByRole("button", { name: "こちらを右へ回す" }));
  expect(turned(earlier)).toBe("90");
  expect(turned(dialog.getByRole("img", { name: "写真（08:50）" }))).toBe("0");
});
