import { expect, test } from "vitest";
import { readReturnTo } from "./return-to.ts";

test.each(["/history", "/history?page=2", "/settings/address"])("%s is a valid return address", (path) => {
  expect(readReturnTo(path)).toBe(path);
});

test.each([
  "https://evil.example.com/",
  "//evil.example.com",
  "/\\evil.example.com",
  "history",
  "",
  3,
  undefined,
  "/login",
  "/login?returnTo=/mypage",
  "/logout/",
  "/\t/evil.example.com",
  "/\n/evil.example.com",
  "/.//evil.example.com",
  "/a/..//evil.example.com",
  `/${"a".repeat(500)}`,
  ["/history"],
])("%s is not a valid return address", (value) => {
  expect(readReturnTo(value)).toBeUndefined();
});
