/**
 * Whether a browser has the features that distinguish the supported ones (`browserslist` of the project) from older
 * ones. Written in the syntax of much older browsers, in which it must run too.
 */
export function meetsFloor(page: Window): boolean {
  try {
    // Safari 16.4, Chrome 62, Firefox 78. Not a literal: one that is not used would not be in the built file, and a
    // browser without lookbehind would refuse a file with one.
    if (!Reflect.construct(RegExp, ["(?<=a)b"]).test("ab")) return false;
  } catch {
    return false;
  }
  // Safari 16.0, Chrome 110, Firefox 115; Safari 16.4, Chrome 85, Firefox 128; Safari 16.2, Chrome 111, Firefox 113.
  return (
    "toSorted" in Array.prototype && "CSSPropertyRule" in page && CSS.supports("color", "color-mix(in srgb, red, red)")
  );
}
