import { readAuditCall } from "@madoguchi/contract/audit/audit.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { readStaffCall } from "@madoguchi/contract/staff/staff.operation.calls";
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { demonstrationSession, refusal, signedIn } from "../../testing/session-answers.ts";
import { writeAuditCsv } from "./audit-csv.tsx";

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
        change: isSecond ? null : { before: { title: "かぜ" }, after: { title: "かぜ（大人）" } },
      };
      return HttpResponse.json({ events: [event], clinics: [], nextBefore: isSecond ? null : "1_x" });
    }),
  );
});

test("the owner reads the audited actions, to the second, page by page and back", async () => {
  const { actor } = await renderDesk("/audit");
  expect(await screen.findByRole("cell", { name: "2026.05.12（火）09:05:07" })).toBeVisible();
  await actor.click(screen.getByText("変更の前後"));
  expect(screen.getByText("見出し").nextSibling).toHaveTextContent("かぜ → かぜ（大人）");
  await actor.click(screen.getByRole("button", { name: "古い記録へ" }));
  expect(await screen.findByRole("cell", { name: "患者本人" })).toBeVisible();
  expect(screen.getByText("2ページ目")).toBeVisible();
  await actor.click(screen.getByRole("button", { name: "新しい記録へ" }));
  expect(await screen.findByRole("cell", { name: "小林 直樹" })).toBeVisible();
});

test("a changed text is read as the lines that went and the lines that came", async () => {
  const change = {
    before: { text: "中止は前日まで\n返金はしません" },
    after: { text: "中止は2時間前まで\n返金します" },
  };
  network.use(
    http.get(audit, () =>
      HttpResponse.json({
        events: [
          {
            ...{ auditEventId: "a", at: "2026-05-12T09:05:07+09:00", actor: "小林 直樹", action: "規約を公開" },
            ...{ kind: "settings", medicalRecordCode: null, treatmentId: null, device: null, clinicIds: [], change },
          },
        ],
        clinics: [],
        nextBefore: null,
      }),
    ),
  );
  const { actor } = await renderDesk("/audit");
  await actor.click(await screen.findByText("変更の前後"));
  expect(screen.getByRole("deletion")).toHaveTextContent("削除：中止は前日まで 返金はしません");
  expect(screen.getByRole("insertion")).toHaveTextContent("追加：中止は2時間前まで 返金します");
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
  await waitFor(() => expect(asked.at(-1)).toBe("kind=acts&ofClinic=clinic-mita"));
  expect(screen.getByRole("group", { name: "みなとオンラインクリニックの職員" })).toBeInTheDocument();
  await actor.click(screen.getByRole("button", { name: "しぼり込みをやめる" }));
  await waitFor(() => expect(screen.getByRole("combobox", { name: "医療機関" })).toHaveDisplayValue("すべて"));
  expect(asked[0]).toBe("kind=acts");
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

test("readings of one patient in a sitting are one line, which opens", async () => {
  const of = { medicalRecordCode: "M000123", treatmentId: null, device: null, clinicIds: [], change: null };
  const event = (auditEventId: string, time: string, actor: string, action: string, kind = "reading") => ({
    ...{ auditEventId, at: `2026-05-12T${time}:00+09:00`, actor, action, kind, ...of },
  });
  network.use(
    http.get(audit, () =>
      HttpResponse.json({
        events: [
          event("a", "10:00", "小林 直樹", "患者の記録を閲覧"),
          event("b", "09:55", "高橋 みゆき", "患者の記録を閲覧"),
          event("c", "09:50", "小林 直樹", "問診の回答と写真の一覧を閲覧"),
          event("d", "09:40", "小林 直樹", "請求を作成", "payment"),
          event("e", "08:00", "小林 直樹", "診察の記録を閲覧"),
        ],
        ...{ clinics: [], nextBefore: null },
      }),
    ),
  );
  const { actor } = await renderDesk("/audit");
  await screen.findByRole("table");
  expect(screen.getAllByRole("row").slice(1)).toHaveLength(4);
  await actor.click(screen.getByText("ほか1件（09:50から）"));
  expect(screen.getByText(/問診の回答と写真の一覧を閲覧/)).toBeVisible();
});

test("the filtered events are saved as a file, every page of them, without formulas", async () => {
  let saved: Blob | undefined;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) saved = file;
    return "blob:audit";
  };
  const { actor } = await renderDesk("/audit");
  await actor.click(await screen.findByRole("button", { name: "CSVで保存" }));
  await waitFor(() => expect(saved).toBeDefined());
  const text = await saved?.text();
  expect(text?.split("\r\n")).toHaveLength(4);
  expect(text).toContain('"2026-05-12T09:05:07+09:00","小林 直樹","診察の記録を閲覧","閲覧","M000123",""');
  expect(asked.slice(-2)).toEqual(["kind=acts", "kind=acts&before=1_x"]);
  vi.restoreAllMocks();
  const of = { auditEventId: "a", at: "2026-05-12T09:05:07+09:00", action: "診察を予約", kind: null } as const;
  const event = { ...of, actor: "=1+1", medicalRecordCode: null, treatmentId: null, device: null, change: null };
  expect(writeAuditCsv([{ ...event, clinicIds: [] }])).toContain(`"'=1+1"`);
});

test("a receptionist who opens the page by its address reads who may see it", async () => {
  network.use(...signedIn({ roles: ["reception"] }));
  await renderDesk("/audit");
  expect(await screen.findByText("監査を読めるのは、管理者だけです")).toBeVisible();
  expect(asked).toEqual([]);
});
