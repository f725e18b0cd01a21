import { expect, test } from "vitest";
import { placeInWindow } from "./place-in-window.ts";

const WINDOW = { width: 1280, height: 800 };

test("a list opens below its button with the same right edge", () => {
  expect(placeInWindow({ right: 900, top: 300, bottom: 332 }, WINDOW)).toEqual({
    left: 452,
    width: 448,
    maxHeight: 320,
    top: 336,
  });
});

test("at the left of the window it moves to the right instead of out of the window", () => {
  expect(placeInWindow({ right: 300, top: 300, bottom: 332 }, WINDOW)).toMatchObject({ left: 8, width: 448 });
});

test("at the bottom of the window it opens above its button", () => {
  expect(placeInWindow({ right: 900, top: 740, bottom: 772 }, WINDOW)).toEqual({
    left: 452,
    width: 448,
    maxHeight: 320,
    bottom: 64,
  });
});

test("in a low window it is as high as the larger room", () => {
  const place = placeInWindow({ right: 900, top: 100, bottom: 132 }, { width: 1280, height: 300 });
  expect(place).toEqual({ left: 452, width: 448, maxHeight: 156, top: 136 });
});

test("in a narrow window it is as wide as the window", () => {
  expect(placeInWindow({ right: 350, top: 100, bottom: 132 }, { width: 375, height: 800 })).toMatchObject({
    left: 8,
    width: 359,
  });
});
