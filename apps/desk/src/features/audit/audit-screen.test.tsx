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
        clinicIds: [],
      };
      return HttpResponse.json({ events: [event], clinics: [], nextBefore: isSecond ? null : "1_x" });
    }),
  );
});

test("the owner reads the audited actions, to the second, page by page and back", async () => {
  const { actor } = await renderDesk("/audit");
  expect(await screen.findByRole("cell", { name: "2026.05.12（火）09:05:07" })).toBeVisible();
  await actor.click(screen.getByRole("button", { name: "古い記録へ" }));
  expect(await screen.findByRole("cell", { name: "患者本人" })).toBeVisible();
  expect(screen.getByText("2ページ目")).toBeVisible();
  await actor.click(screen.getByRole("button", { name: "新しい記録へ" }));
  expect(await screen.findByRole("cell", { name: "小林 直樹" })).toBeVisible();
});

test("a filter takes effect at once; a code may have letters of any width and case", async () => {
  const { actor } = await renderDesk("/audit");
  await actor.selectOptions(await screen.findByRole("combobox", { name: "種類" }), "閲覧");
  await actor.type(screen.getByRole("textbox", { name: "診察券番号" }), "ｍ000123{Enter}");
  await waitFor(() => expect(asked.at(-1)).toBe("medicalRecordCode=M000123&kind=reading"));
});

const CLINICS = [
  { clinicId, name: "みなとオンラインクリニック" },
  { clinicId: "clinic-shiba", name: "医療法人みなと会 芝公園駅前オンライン内科・皮膚科クリニック" },
  { clinicId: "clinic-mita", name: "みたクリニック" },
];

/** The answers for an owner of three clinics; a former one was taken back. */
function answerOfBusiness() {
  const of = { at: "2026-05-12T09:05:07+09:00", kind: "patient", treatmentId: null, device: null };
  const event = (auditEventId: string, actor: string, clinicIds: string[]) => ({
    ...{ auditEventId, actor, clinicIds, ...of },
    ...{ action: "基本情報を変更", medicalRecordCode: "M000123" },
  });
  network.use(
    http.get(audit, ({ request }) => {
      asked.push(new URL(request.url).searchParams.toString());
      const events = [
        event("a", "小林 直樹", ["clinic-shiba"]),
        event(
          "b",
          "患者本人",
          CLINICS.map((each) => each.clinicId),
        ),
        event("c", "職員", ["clinic-gone"]),
        event("d", "システム", []),
      ];
      return HttpResponse.json({ events, clinics: CLINICS, nextBefore: null });
    }),
  );
}

test("an owner of several clinics sees the clinics of each event, also a former one and none", async () => {
  answerOfBusiness();
  await renderDesk("/audit");
  expect(await screen.findByRole("columnheader", { name: "医療機関" })).toBeVisible();
  const cells = screen.getAllByRole("row").map((row) => row.querySelector("td:nth-child(6)")?.textContent);
  expect(cells.slice(1)).toEqual([
    "医療法人みなと会 芝公園駅前オンライン内科・皮膚科クリニック",
    "みなとオンラインクリニック医療法人みなと会 芝公園駅前オンライン内科・皮膚科クリニックほか1か所",
    "clinic-gone（取り消し済み）",
    "—",
  ]);
});

test("an owner of several clinics filters by clinic, and the choice of people is grouped by clinic", async () => {
  answerOfBusiness();
  const { actor } = await renderDesk("/audit");
  await actor.selectOptions(await screen.findByRole("combobox", { name: "医療機関" }), "みたクリニック");
  await waitFor(() => expect(asked.at(-1)).toBe("ofClinic=clinic-mita"));
  expect(screen.getByRole("group", { name: "みなとオンラインクリニックの職員" })).toBeInTheDocument();
  await actor.click(screen.getByRole("button", { name: "しぼり込みをやめる" }));
  await waitFor(() => expect(screen.getByRole("combobox", { name: "医療機関" })).toHaveDisplayValue("すべて"));
});

test("an owner of one clinic sees neither the column nor the choice", async () => {
  await renderDesk("/audit");
  expect(await screen.findByRole("cell", { name: "小林 直樹" })).toBeVisible();
  expect(screen.queryByRole("columnheader", { name: "医療機関" })).toBeNull();
  expect(screen.queryByRole("combobox", { name: "医療機関" })).toBeNull();
});

test("a person who may not read the audit sees a notice", async () => {
  network.use(http.get(audit, () => refusal(403, "E005", "この操作を行う権限がありません。")));
  await renderDesk("/audit");
  expect(await screen.findByText(/E005: この操作を行う権限がありません。/)).toBeVisible();
});
