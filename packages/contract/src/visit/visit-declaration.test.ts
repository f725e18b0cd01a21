import { expect, test } from "vitest";
import { visitDeclarationRequestSchema } from "./visit-declaration.ts";

const problemsOf = (body: unknown) =>
  visitDeclarationRequestSchema.safeParse(body).error?.issues.map(({ path, message }) => [path.join("."), message]);

test("the texts of 「その他」 are required together with all other missing fields", () => {
  expect(
    problemsOf({
      prefecture: "",
      placeKind: "other",
      placeDetail: " ",
      thirdParty: "other",
      thirdPartyDetail: "",
      agreesNotToRecord: false,
    }),
  ).toEqual([
    ["prefecture", "今いる都道府県をお選びください。"],
    ["agreesNotToRecord", "録音・録画をしないことへの同意が必要です。"],
    ["placeDetail", "今いる場所をご入力ください。"],
    ["thirdPartyDetail", "一緒にいる方をご入力ください。"],
  ]);
});

test("a malformed declaration is refused without a server error", () => {
  expect(problemsOf(null)).toHaveLength(1);
});
