import { expect, test } from "vitest";
import { listCircles } from "./list-circles.ts";

function chunk(name: string, ...imports: string[]) {
  return { name, fileName: `${name}.js`, imports: imports.map((imported) => `${imported}.js`) };
}

test("files that import each other, directly or through others, are named; files that only import them are not", () => {
  expect(listCircles([chunk("screen", "forms", "base"), chunk("forms", "base"), chunk("base")])).toEqual([]);
  const circle = [chunk("screen", "forms"), chunk("forms", "care"), chunk("care", "base", "forms"), chunk("base")];
  expect(listCircles(circle)).toEqual(["forms", "care"]);
  expect(listCircles([chunk("alone", "alone")])).toEqual(["alone"]);
});
