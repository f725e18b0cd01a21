import { expect, test } from "vitest";
import { visitOmissions } from "./visit-omissions.ts";

type VisitFacts = Parameters<typeof visitOmissions>[0];

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

function omissionsOf(change: Partial<VisitFacts>, isFirstTreatment = true): string[] {
  return visitOmissions({ ...WHOLE, ...change }, { isFirstTreatment }).map(({ omission }) => omission);
}

test("a whole record of a first visit lacks nothing", () => {
  expect(omissionsOf({})).toEqual([]);
});

test("an empty record lacks identity, declaration, agreement and call", () => {
  const record: VisitFacts = { ...WHOLE, calledAt: null, identityChecks: [], declarations: [], agreements: [] };
  const found = visitOmissions(record, { isFirstTreatment: true });
  expect(found.map(({ omission }) => omission)).toEqual(["identity", "declaration", "agreement", "call"]);
  expect(found[0]?.message).toBe("初診ですが、本人確認が記録されていません（L7）。");
});

test("a further visit needs no identity check, and the agreement to another text is not this one", () => {
  expect(omissionsOf({ identityChecks: [] }, false)).toEqual([]);
  const agreements = WHOLE.agreements.map((agreement) => ({ ...agreement, kind: "cancellation" }));
  expect(omissionsOf({ agreements })).toEqual(["agreement"]);
});
