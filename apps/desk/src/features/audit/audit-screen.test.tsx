import { fillPath } from "@madoguchi/contract/http/paths";
import { readAuditCall } from "@madoguchi/contract/operation/audit.calls";
import { readStaffCall } from "@madoguchi/contract/operation/staff.calls";
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { demonstrationSession, refusal, signedIn } from "../../testing/session-answers.ts";

const { clinicId } = demonstrationSession;
const audit = `*${fillPath(readAuditCall.path, { clinicId })}`;

let asked: string[];

beforeEach(() => {
  asked = [];
  network.use(
    ...signedIn(),
    http.get(`*${fillPath(readStaffCall.path, { clinicId })}`, () => HttpResponse.json({ staff: [] })),
    http.get(audit, ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams.toString());
      const isSecond = searchParams.has("before");
      const event = {
        auditEventId: isSecond ? "b" : "a",
        at: "2026-05-12T09:05:07+09:00",
        actor: isSecond ? "患者本人" : "小林 直樹",
        action: "診察の記録を閲覧",
        kind: "reading",
        medicalRecordCode: "M000123",
        treatmentId: null,
        device: null,
      };
      return HttpResponse.json({ events: [event], nextBefore: isSecond ? null : "1_x" });
    }),
  );
});

test("the owner reads who did what, to the second, page by page and back", async () => {
  const { actor } = await renderDesk("/audit");
  expect(await screen.findByRole("cell", { name: "2026.05.12（火）09:05:07" })).toBeVisible();
  await actor.click(screen.getByRole("button", { name: "古い記録へ" }));
  expect(await screen.findByRole("cell", { name: "患者本人" })).toBeVisible();
  expect(screen.getByText("2ページ目")).toBeVisible();
  await actor.click(screen.getByRole("button", { name: "新しい記録へ" }));
  expect(await screen.findByRole("cell", { name: "小林 直樹" })).toBeVisible();
});

test("a filter takes effect at once, a code with its letters as they come", async () => {
  const { actor } = await renderDesk("/audit");
  await actor.selectOptions(await screen.findByRole("combobox", { name: "種類" }), "閲覧");
  await actor.type(screen.getByRole("textbox", { name: "診察券番号" }), "ｍ000123{Enter}");
  await waitFor(() => expect(asked.at(-1)).toBe("medicalRecordCode=M000123&kind=reading"));
});

test("who may not read it is told so", async () => {
  network.use(http.get(audit, () => refusal(403, "E005", "この操作を行う権限がありません。")));
  await renderDesk("/audit");
  expect(await screen.findByText(/E005: この操作を行う権限がありません。/)).toBeVisible();
});
