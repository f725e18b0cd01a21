import { expect, test } from "vitest";
import { visitOmissions } from "./visit-omissions.ts";

type VisitFacts = NonNullable<Parameters<typeof visitOmissions>[0]>;

const WHOLE: VisitFacts = {
  means: "video",
  calledAt: "2026-05-12T10:02:00+09:00",
  identityChecks: [{ document: "passport", remark: "", seenBy: "小林 直樹", seenAt: "2026-05-12T10:03:00+09:00" }],
  declarations: [
    {
      prefecture: "東京都",
      placeKind: "home",
      placeDetail: "",
      thirdParty: "none",
      thirdPartyDetail: "",
      agreesNotToRecord: true,
      declaredAt: "2026-05-12T09:55:00+09:00",
    },
  ],
  agreements: [
    { kind: "online-care", title: "オンライン診療の説明", version: 1, agreedAt: "2026-05-11T09:00:00+09:00" },
  ],
};

const CHART: Parameters<typeof visitOmissions>[1] = {
  isFirstTreatment: true,
  note: "のどの発赤あり。",
  diagnoses: [{ name: "急性咽頭炎", code: "J02.9", isSuspected: false }],
};

function omissionsOf(change: Partial<VisitFacts>, chart: Partial<typeof CHART> = {}): string[] {
  return visitOmissions({ ...WHOLE, ...change }, { ...CHART, ...chart }).map(({ omission }) => omission);
}

test("a whole record of a visit lacks nothing", () => {
  expect(omissionsOf({})).toEqual([]);
  expect(omissionsOf({}, { isFirstTreatment: false })).toEqual([]);
});

test("an empty record lacks diagnosis, note, identity, declaration, agreement and call, and names what 医師法施行規則 23条 wants", () => {
  const record: VisitFacts = { ...WHOLE, calledAt: null, identityChecks: [], declarations: [], agreements: [] };
  const found = visitOmissions(record, { isFirstTreatment: true, note: " ", diagnoses: [] });
  expect(found.map(({ message }) => message)).toEqual([
    "病名がありません（医師法施行規則23条2号「病名及び主要症状」）。",
    "診察メモがありません（医師法施行規則23条2号「病名及び主要症状」）。",
    "初診ですが、本人確認が記録されていません（L7）。",
    "今いる場所と、一緒にいる方の申告がありません（L10・L11）。",
    "オンライン診療の説明への同意が記録されていません（L5）。",
    "ビデオ通話での呼び出しが記録されていません（L1・L12）。",
  ]);
});

test("a further visit without an identity check says so, and the agreement to another text is not this one", () => {
  const [found] = visitOmissions({ ...WHOLE, identityChecks: [] }, { ...CHART, isFirstTreatment: false });
  expect(found?.message).toBe("再診ですが、この診察の本人確認が記録されていません（L7）。");
  const agreements = WHOLE.agreements.map((agreement) => ({ ...agreement, kind: "cancellation" }));
  expect(omissionsOf({ agreements })).toEqual(["agreement"]);
});

test("of a record that could not be read, only the chart's own omissions are known", () => {
  expect(visitOmissions(undefined, { ...CHART, diagnoses: [] }).map(({ omission }) => omission)).toEqual(["diagnosis"]);
});
