import { expect, test } from "vitest";
import { drawSheet } from "./picture-sheet.ts";

test("each screen is one row, its window first, then its widths in light and dark", () => {
  const sheet = drawSheet([
    "mypage-1-new.1280-dark.png",
    "mypage-1-new.360-dark.png",
    "mypage-1-new.forced.png",
    "mypage-1-new.360-light.png",
    "mypage-1-new.window.png",
    "booking-10-unable.360-light.png",
    "booking-2-signup.360-light.png",
    "index.html",
  ]);
  expect([...sheet.matchAll(/data-name="([^"]+)"/g)].map(([, name]) => name)).toEqual([
    "booking-2-signup",
    "booking-10-unable",
    "mypage-1-new",
  ]);
  expect([...sheet.matchAll(/img src="mypage-1-new\.([^"]+)\.png"/g)].map(([, view]) => view)).toEqual([
    "window",
    "360-light",
    "360-dark",
    "1280-dark",
    "forced",
  ]);
  expect(sheet).toContain("3 screens");
});
