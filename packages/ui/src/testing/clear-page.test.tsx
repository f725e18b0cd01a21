import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { showToast } from "../feedback/show-toast.ts";
import { ToastRegion } from "../feedback/toast.tsx";
import { clearPage } from "./clear-page.ts";

test("a message of an earlier page is not shown on the next one", async () => {
  render(<ToastRegion screen="/mypage" />);
  showToast("success", "お届け先を保存しました", { isPersistent: true });
  expect(await screen.findByText("お届け先を保存しました")).toBeVisible();
  clearPage();
  render(<ToastRegion screen="/mypage" />);
  showToast("success", "設定を登録しました");
  expect(await screen.findByText("設定を登録しました")).toBeVisible();
  expect(screen.queryByText("お届け先を保存しました")).toBeNull();
});
