import { exportClinicCall } from "@madoguchi/contract/export/export.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { demonstrationSession, refusal, signedIn } from "../../testing/session-answers.ts";

const { clinicId } = demonstrationSession;
const archive = `*${fillPath(exportClinicCall.path, { clinicId })}`;

let saved: string[];

beforeEach(() => {
  saved = [];
  network.use(...signedIn());
  URL.createObjectURL = () => "blob:archive";
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => vi.restoreAllMocks());

test("an owner chooses the contents of an export, reads their description, and saves it", async () => {
  const asked: string[] = [];
  network.use(
    http.get(archive, ({ request }) => {
      asked.push(new URL(request.url).search);
      return new HttpResponse(new Uint8Array(2048), { headers: { "content-type": "application/zip" } });
    }),
  );
  const { actor } = await renderDesk("/settings/export");
  await actor.click(screen.getByText("患者さまの記録の表（22）"));
  expect(screen.getByText("診察室のチャット")).toBeVisible();
  await actor.click(screen.getByRole("radio", { name: /表と、書類・写真/ }));
  await actor.click(screen.getByRole("button", { name: "書き出して保存する" }));
  expect(await screen.findByText("データを保存しました")).toBeVisible();
  expect(screen.getByText(/^clinic-\d{8}\.zip（2 KB）/)).toBeVisible();
  expect(asked).toEqual(["?documents=true"]);
  expect(saved).toEqual([expect.stringMatching(/^clinic-\d{8}\.zip$/)]);
});

test("a long export shows what to do meanwhile, and can be cancelled", async () => {
  network.use(http.get(archive, () => new Promise<never>(() => undefined)));
  const { actor } = await renderDesk("/settings/export");
  await actor.click(screen.getByRole("button", { name: "書き出して保存する" }));
  expect(await screen.findByText("記録を集めています…")).toBeVisible();
  expect(screen.getByText(/この画面を開いたままにしてください/)).toBeVisible();
  await actor.click(screen.getByRole("button", { name: "やめる" }));
  expect(screen.queryByText("記録を集めています…")).not.toBeInTheDocument();
  expect(saved).toEqual([]);
});

test("a refused archive shows the reason and can be made again", async () => {
  network.use(http.get(archive, () => refusal(403, "E005", "この操作を行う権限がありません。")));
  const { actor } = await renderDesk("/settings/export");
  await actor.click(screen.getByRole("button", { name: "書き出して保存する" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("E005: この操作を行う権限がありません。");
  expect(screen.getByRole("button", { name: "書き出して保存する" })).toBeEnabled();
});
