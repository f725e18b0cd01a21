import { exportPatientCall, exportRecordPdfCall } from "@madoguchi/contract/export/export.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { network } from "../../testing/network.ts";
import { customerRecord } from "../../testing/patient-answers.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { demonstrationSession, signedIn } from "../../testing/session-answers.ts";

const { clinicId } = demonstrationSession;
const archive = `*${fillPath(exportPatientCall.path, { clinicId, medicalRecordCode: "M000123" })}`;

let saved: string[];

beforeEach(() => {
  saved = [];
  network.use(
    ...signedIn({ roles: ["doctor"] }),
    http.get("*/customer/M000123/health", () => HttpResponse.json({ entries: [] })),
    http.get("*/customer/M000123", () => HttpResponse.json(customerRecord())),
  );
  URL.createObjectURL = () => "blob:archive";
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => vi.restoreAllMocks());

test("a doctor reads the description of the archive, saves it by keyboard, and the focus returns", async () => {
  network.use(http.get(archive, () => new HttpResponse(new Uint8Array(2048))));
  const { actor } = await renderDesk("/patients/M000123");
  const opener = await screen.findByRole("button", { name: "記録を書き出す" });
  opener.focus();
  await actor.keyboard("{Enter}");
  expect(await screen.findByRole("dialog", { name: "記録を書き出す" })).toHaveTextContent(
    /窓口 花子さま（M000123）.*診療録（PDF）.*患者さまの閲覧履歴に残ります/,
  );
  await actor.click(screen.getByRole("button", { name: "書き出して保存する" }));
  expect(await screen.findByText("記録を保存しました")).toBeVisible();
  expect(saved).toEqual(["record-M000123.zip"]);
  await actor.keyboard("{Escape}");
  await waitFor(() => expect(opener).toHaveFocus());
});

test("closing cancels an unfinished archive", async () => {
  let isGivenUp = false;
  network.use(
    http.get(archive, ({ request }) => {
      request.signal.addEventListener("abort", () => {
        isGivenUp = true;
      });
      return new Promise<never>(() => undefined);
    }),
  );
  const { actor } = await renderDesk("/patients/M000123");
  await actor.click(await screen.findByRole("button", { name: "記録を書き出す" }));
  await actor.click(screen.getByRole("button", { name: "書き出して保存する" }));
  expect(await screen.findByText("記録を集めています…")).toBeVisible();
  await actor.click(screen.getByRole("button", { name: "やめる" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await waitFor(() => expect(isGivenUp).toBe(true));
  expect(saved).toEqual([]);
});

test("the reception has no such button", async () => {
  network.use(...signedIn({ roles: ["reception"] }));
  await renderDesk("/patients/M000123");
  await screen.findByRole("heading", { name: "窓口 花子" });
  expect(screen.queryByRole("button", { name: "記録を書き出す" })).not.toBeInTheDocument();
});

test("the record alone is saved as a PDF to be printed, under the number and not the name", async () => {
  const record = `*${fillPath(exportRecordPdfCall.path, { clinicId, medicalRecordCode: "M000123" })}`;
  network.use(http.get(record, () => new HttpResponse(new Uint8Array(2048))));
  const { actor } = await renderDesk("/patients/M000123");
  await actor.click(await screen.findByRole("button", { name: "記録を書き出す" }));
  await actor.click(screen.getByRole("button", { name: "診療録だけをPDFで保存する" }));
  expect(await screen.findByText("記録を保存しました")).toBeVisible();
  expect(saved).toEqual(["record-M000123.pdf"]);
});
