// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { readSource, storeSource } from "./first-source.ts";

beforeEach(() => sessionStorage.clear());

test.each([
  ["?utm_source=minato-station_2", "minato-station_2"],
  ["?kind=consultation&utm_source=line", "line"],
])("the source of %s is stored in the tab alone", (search, source) => {
  storeSource(search, sessionStorage);
  expect(readSource(sessionStorage)).toBe(source);
  expect({ ...localStorage }).toEqual({});
  expect(document.cookie).toBe("");
});

test.each([
  "",
  "?utm_source=",
  "?utm_source=hanako%40example.com",
  "?utm_source=山田 花子",
  "?utm_source=Google Ads",
  `?utm_source=${"a".repeat(41)}`,
])("nothing is stored of %s", (search) => {
  storeSource(search, sessionStorage);
  expect({ ...sessionStorage }).toEqual({});
  expect(readSource(sessionStorage)).toBeUndefined();
});

test("a browser that refuses the storage, or has a foreign value there, books without a source", () => {
  const refusing = {
    getItem: () => "a name with spaces",
    setItem: () => {
      throw new DOMException("refused", "QuotaExceededError");
    },
    removeItem: () => undefined,
  };
  expect(() => storeSource("?utm_source=line", refusing)).not.toThrow();
  expect(readSource(refusing)).toBeUndefined();
  expect(readSource(undefined)).toBeUndefined();
});
