import { expect, test } from "vitest";
import { abandonedAt, nextPollAt } from "./payment-limits.ts";

test("an authentication is given up two minutes after the provider has closed it", () => {
  const createdAt = new Date("2026-05-12T10:00:00+09:00");
  expect(abandonedAt({ createdAt, secureUrl: "https://card.example/secure" })).toEqual(
    new Date("2026-05-12T10:12:00+09:00"),
  );
});

test("an attempt without a redirect to the card company is given up after a minute", () => {
  const createdAt = new Date("2026-05-12T10:00:00+09:00");
  expect(abandonedAt({ createdAt, secureUrl: null })).toEqual(new Date("2026-05-12T10:01:00+09:00"));
});

test.each([
  ["10:00:05", "10:00:20"],
  ["10:02:00", "10:03:00"],
  ["10:29:59", "10:30:59"],
  ["10:30:00", "10:40:00"],
])("begun at 10:00:00 and unknown at %s, it is polled again at %s", (now, next) => {
  const begun = new Date("2026-05-12T10:00:00+09:00");
  expect(nextPollAt(begun, new Date(`2026-05-12T${now}+09:00`))).toEqual(new Date(`2026-05-12T${next}+09:00`));
});

test("an attempt that is unknown for more than a day is polled every hour", () => {
  const begun = new Date("2026-05-12T10:00:00+09:00");
  expect(nextPollAt(begun, new Date("2026-05-14T10:00:00+09:00"))).toEqual(new Date("2026-05-14T11:00:00+09:00"));
});
