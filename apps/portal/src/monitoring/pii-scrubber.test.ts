import { expect, test } from "vitest";
import { scrubPii } from "./pii-scrubber.ts";
import { createTemplateReader } from "./route-template.ts";

const templateOf = createTemplateReader(["/", "/mypage", "/treatment/$treatmentId", "/api/v1/signin/{attemptId}"]);

test.each([
  ["https://clinic.example/treatment/0191?x=1#y", "https://clinic.example/treatment/$treatmentId"],
  [
    "GET https://clinic.example/api/v1/signin/abc failed",
    "GET https://clinic.example/api/v1/signin/{attemptId} failed",
  ],
  ["/treatment/0191e7a2-1111-7000-8000-000000000000", "/treatment/$treatmentId"],
  ["url(/hanako.png)", "url(/*)"],
  ["mypage?code=secret&state=1", "mypage"],
  ["hanako.yamada+a@example.co.jp", "*"],
  ["0191e7a2-1111-7000-8000-000000000000", "*"],
  ["2026-05-12T14:30:00+09:00", "*T14:30:00+09:00"],
  ["tel 090-1234-5678", "tel *"],
  ["09012345678", "*"],
  ["山田 花子 さま", "*"],
  ['button[aria-label="5月12日 火曜日 14時30分 空きあり"]', 'button[aria-label="*"]'],
])("%s is sent as %s", (text, left) => {
  expect(scrubPii(text, templateOf)).toBe(left);
});

test.each(["TypeError", "flex w-1/2 p-4", "0123456789abcdef0123456789abcdef", "M12 3.5 4-5", "@media (min-width:1px)"])(
  "%s is not personal and stays unchanged",
  (text) => {
    expect(scrubPii(text, templateOf)).toBe(text);
  },
);

test("every depth is scrubbed, and numbers and field names stay", () => {
  const event = { at: 1747027800, data: [{ href: "/treatment/1" }, null, true], お名前: "山田" };
  expect(scrubPii(event, templateOf)).toEqual({
    at: 1747027800,
    data: [{ href: "/treatment/$treatmentId" }, null, true],
    お名前: "*",
  });
});
