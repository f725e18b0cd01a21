import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { roomIn } from "../../entities/treatment/sample-rooms.ts";
import { askedTreatment } from "../../entities/treatment/treatment-fixtures.ts";
import { frameAnswers } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { openVisitRoom } from "../../testing/open-visit-room.tsx";
import { answerRecord } from "../../testing/reservation-answers.ts";

beforeEach(() => {
  network.use(...frameAnswers, ...answerRecord({ next: askedTreatment, history: [askedTreatment] }));
  vi.spyOn(window, "scrollTo").mockReturnValue(undefined);
});

const chat = () => screen.queryByRole("region", { name: "チャット" });

test("a call with a patient who prefers writing opens its chat at once, in large letters that can be made small", async () => {
  const { actor } = await openVisitRoom(roomIn("call", {}, { needsWriting: true }));
  await screen.findByRole("heading", { name: /との診察$/, level: 1 });
  const large = within(chat() ?? document.body).getByRole("button", { name: "大きな文字" });
  expect(large).toHaveAttribute("aria-pressed", "true");
  await actor.click(large);
  expect(large).toHaveAttribute("aria-pressed", "false");
  await actor.click(screen.getByRole("button", { name: "閉じる" }));
  expect(chat()).not.toBeInTheDocument();
});

test("other calls begin with the chat closed", async () => {
  await openVisitRoom(roomIn("call"));
  await screen.findByRole("heading", { name: /との診察$/, level: 1 });
  expect(chat()).not.toBeInTheDocument();
});
