import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { network } from "../../testing/network.ts";
import { customerRecord } from "../../testing/patient-answers.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { signedIn } from "../../testing/session-answers.ts";
import { SilentSource } from "../../testing/silent-source.ts";

test("colleagues with the same record open are shown, and a change is read on request", async () => {
  let reads = 0;
  network.use(
    ...signedIn({ roles: ["reception"] }),
    http.get("*/customer/M000123", () => {
      reads += 1;
      const { patient } = customerRecord();
      return HttpResponse.json(customerRecord({ patient: { ...patient, phoneNumber: `0900000000${reads}` } }));
    }),
  );
  const { actor } = await renderDesk("/patients/M000123");
  expect(await screen.findByText("09000000001")).toBeVisible();
  const stream = SilentSource.of("people");
  act(() => stream.emit("people", { people: [{ staffId: "nakamura", name: "中村 彩" }] }));
  expect(await screen.findByText("中村 彩")).toBeVisible();
  const later = Date.now() + 60_000;
  vi.spyOn(Date, "now").mockReturnValue(later);
  act(() => stream.emit("changed", null));
  expect(
    await screen.findByText("表示したあとに、この患者の記録が変わりました。入力中の内容はそのまま残ります。"),
  ).toBeVisible();
  expect(reads).toBe(1);
  await actor.click(screen.getByRole("button", { name: "読み直す" }));
  expect(await screen.findByText("09000000002")).toBeVisible();
  await waitFor(() => expect(screen.queryByText("更新されました")).not.toBeInTheDocument());
});
