import { render, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ConflictChoice } from "./conflict-choice.tsx";
import { DraftStatus } from "./draft-status.tsx";
import { samplePage } from "./sample-draft.ts";

const SAVED = { status: "saved", savedAt: "2026-05-12T14:02:40+09:00", isKeptOnDevice: true } as const;

function renderStatus() {
  const screen = render(<DraftStatus draft={{ status: "idle", savedAt: null, isKeptOnDevice: true }} />);
  const show = (draft: Parameters<typeof DraftStatus>[0]["draft"]) => screen.rerender(<DraftStatus draft={draft} />);
  // Another test may have left a message in the document.
  const status = () => within(screen.container).getByRole("status");
  return { ...screen, show, status, readStatus: () => status().textContent };
}

test("the patient reads when their answers were saved, in Japan's time", () => {
  const { show, getByText, queryByText } = renderStatus();
  expect(queryByText(/保存/)).toBeNull();
  show(SAVED);
  expect(getByText("保存しました 14:02")).toBeVisible();
});

test("a screen reader announces saved answers once, not at each save", () => {
  const { show, status, readStatus } = renderStatus();
  show(SAVED);
  expect(readStatus()).toBe("回答を保存しました");
  const region = status().firstChild;
  show({ ...SAVED, status: "saving" });
  show({ ...SAVED, savedAt: "2026-05-12T14:05:00+09:00" });
  expect([readStatus(), status().firstChild]).toEqual(["回答を保存しました", region]);
});

test("an unsaved state is shown until the answers are saved", () => {
  const { show, readStatus, getAllByText, queryByText } = renderStatus();
  show({ ...SAVED, status: "unsaved" });
  const words = "保存できていません（電波の届くところで自動的に保存します）";
  expect(getAllByText(words)).toHaveLength(2);
  show({ ...SAVED, status: "saving" });
  expect(readStatus()).toBe(words);
  show(SAVED);
  expect([readStatus(), queryByText(words)]).toEqual(["回答を保存しました", null]);
});

test("if the browser refuses the storage, the patient is asked to keep the page open", () => {
  const { show, readStatus } = renderStatus();
  show({ ...SAVED, status: "unsaved", isKeptOnDevice: false });
  expect(readStatus()).toBe(
    "保存できていません（この画面を開いたままにしてください。電波の届くところで自動的に保存します）",
  );
});

test("two different answers are both shown in words, and the patient chooses one", async () => {
  const [, , since] = samplePage.definition.questions;
  if (!since) throw new Error("The sample has three questions.");
  const onChoose = vi.fn();
  const conflict = { questionId: "since", mine: "2026-05-01", theirs: undefined };
  const { getByRole } = render(<ConflictChoice question={since} conflict={conflict} onChoose={onChoose} />);
  const mine = getByRole("button", { name: "この画面の回答を残す", description: /この画面の回答\s*2026\.05\.01/ });
  const theirs = getByRole("button", { name: "別の画面の回答を残す", description: /別の画面の回答\s*未回答/ });
  await userEvent.click(theirs);
  await userEvent.click(mine);
  expect(onChoose.mock.calls).toEqual([
    ["since", "theirs"],
    ["since", "mine"],
  ]);
});
