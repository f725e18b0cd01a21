import { expect, test } from "vitest";
import { shownName } from "./shown-name.ts";

test.each([
  ["山田", "花子", "山田 花子"],
  ["Smith", "John", "John Smith"],
  ["O’Neill-Gárcia", "Anne Marie", "Anne Marie O’Neill-Gárcia"],
  ["スミス", "ジョン", "スミス ジョン"],
  ["Smith", "花子", "Smith 花子"],
  ["王", "Li", "王 Li"],
  ["", "", " "],
])("the patient %s, %s is addressed as %s", (lastName, firstName, name) => {
  expect(shownName({ lastName, firstName })).toBe(name);
});
