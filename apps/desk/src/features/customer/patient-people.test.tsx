import { fillPath } from "@madoguchi/contract/http/paths";
import type { Representation } from "@madoguchi/contract/representation/clinic-representation";
import { endRepresentationByClinicCall } from "@madoguchi/contract/representation/representation.operation.calls";
import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { network } from "../../testing/network.ts";
import { customerRecord } from "../../testing/patient-answers.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { demonstrationSession, signedIn } from "../../testing/session-answers.ts";
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

test("a representation is ended with a reason, which is asked for first", async () => {
  const mother: Representation = {
    ...{ representationId: "r1", medicalRecordCode: "M000007", name: "山田 京子", relation: "parent" },
    ...{ begunAt: "2026-05-01T09:00:00+09:00", begunBy: null, consentVersion: 1, consentNote: null },
    ...{ endsOn: null, isActing: true, ended: null },
  };
  const params = { clinicId: demonstrationSession.clinicId, medicalRecordCode: "M000123", representationId: "r1" };
  const sent: unknown[] = [];
  network.use(
    ...signedIn({ roles: ["reception"] }),
    http.get("*/customer/M000123", () =>
      HttpResponse.json(customerRecord({ representations: { representatives: [mother], represented: [] } })),
    ),
    http.post(`*${fillPath(endRepresentationByClinicCall.path, params)}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  const { actor } = await renderDesk("/patients/M000123");
  await actor.click(await screen.findByRole("button", { name: /代理を終える/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "山田 京子さまとの代理を終える" }));
  await actor.click(dialog.getByRole("button", { name: "代理を終える" }));
  expect(dialog.getByRole("link", { name: "理由は必須です。" })).toBeVisible();
  await actor.type(dialog.getByRole("textbox", { name: "理由" }), "ご本人の希望");
  expect(sent).toEqual([]);
  await actor.click(dialog.getByRole("button", { name: "代理を終える" }));
  expect(await screen.findByText("代理を終えました")).toBeVisible();
  expect(sent).toEqual([{ reason: "ご本人の希望" }]);
});
