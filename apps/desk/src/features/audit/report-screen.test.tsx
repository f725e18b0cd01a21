import { readInspectionReportCall } from "@madoguchi/contract/audit/audit.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { demonstrationSession, refusal, signedIn } from "../../testing/session-answers.ts";

const { clinicId } = demonstrationSession;
const report = `*${fillPath(readInspectionReportCall.path, { clinicId })}`;

let saved: string[];

beforeEach(() => {
  saved = [];
  network.use(...signedIn());
  URL.createObjectURL = () => "blob:report";
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
});
afterEach(() => vi.restoreAllMocks());

test("an owner reads the description of the chosen year's records, and saves them", async () => {
  const asked: (string | null)[] = [];
  network.use(
    http.get(report, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("year"));
      return new HttpResponse(new Uint8Array(2048), { headers: { "content-type": "application/zip" } });
    }),
  );
  const { actor } = await renderDesk("/report");
  const year = screen.getByRole("combobox", { name: /対象の年/ });
  expect(
    within(year)
      .getAllByRole("option")
      .map((option) => option.textContent),
  ).toEqual(expect.arrayContaining(["2026年", "2025年", "2021年"]));
  expect(screen.getByText("診療計画")).toBeVisible();
  expect(screen.getByText("お薬の追加についての医師の判断")).toBeVisible();
  await actor.selectOptions(year, "2025年");
  await actor.click(screen.getByRole("button", { name: "資料を作成して保存する" }));
  expect(await screen.findByText("2025年の資料を保存しました")).toBeVisible();
  expect(screen.getByText(/inspection-2025\.zip（2 KB）/)).toBeVisible();
  expect([asked, saved]).toEqual([["2025"], ["inspection-2025.zip blob:report"]]);
});

test("a long report shows its progress, and can be cancelled", async () => {
  network.use(http.get(report, () => new Promise<never>(() => undefined)));
  const { actor } = await renderDesk("/report");
  await actor.click(screen.getByRole("button", { name: "資料を作成して保存する" }));
  expect(await screen.findByText("記録を集めています…")).toBeVisible();
  await actor.click(screen.getByRole("button", { name: "やめる" }));
  expect(screen.queryByText("記録を集めています…")).not.toBeInTheDocument();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(saved).toEqual([]);
});

test("a refused archive shows the reason and can be made again", async () => {
  network.use(http.get(report, () => refusal(403, "E005", "この操作を行う権限がありません。")));
  const { actor } = await renderDesk("/report");
  await actor.click(screen.getByRole("button", { name: "資料を作成して保存する" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("E005: この操作を行う権限がありません。");
  expect(screen.getByRole("button", { name: "資料を作成して保存する" })).toBeEnabled();
});
