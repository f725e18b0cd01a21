import { expect, test } from "vitest";
import { readCallStats } from "./call-stats.ts";
import { createLineWatch } from "./line-watch.ts";

const SECOND = 1000;

/** A line that is measured each second, with so many more pictures; sound arrives all the time. */
function watchPictures(pictures: readonly number[], isExpected: (second: number) => boolean = () => true): boolean[] {
  const watch = createLineWatch();
  watch.begin(0);
  let total = 0;
  return pictures.map((more, second) => {
    total += more;
    const now = second * SECOND;
    watch.compare({ ...readCallStats(new Map()), bytesReceived: second * 4000, framesDecoded: total }, now);
    return watch.isPictureStill(now, isExpected(second));
  });
}

test("a picture that does not change for five seconds stands still, until the next one", () => {
  expect(watchPictures([10, 10, 0, 0, 0, 0, 0, 0, 10, 0])).toEqual([
    ...[false, false, false, false, false, false, true, true],
    ...[false, false],
  ]);
});

test("a picture that never arrives stands still too, and one of a few a second does not", () => {
  expect(watchPictures([0, 0, 0, 0, 0, 0, 0]).at(-1)).toBe(true);
  expect(watchPictures([0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1])).not.toContain(true);
});

test("while the camera is off, or the page is hidden, no picture is expected", () => {
  expect(watchPictures([0, 0, 0, 0, 0, 0, 0, 0, 0], (second) => second > 5)).not.toContain(true);
});
