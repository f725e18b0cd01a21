import { expect, test } from "vitest";
import { fillInTown } from "./use-town-filling.ts";

const minato = { prefecture: "東京都", city: "港区", town: "芝公園" };

test("empty fields are filled in", () => {
  expect(fillInTown({ prefecture: "", city: "", town: "" }, {}, minato)).toEqual({ written: minato, hasKept: false });
});

test("what the patient typed stays, and the screen says so", () => {
  expect(fillInTown({ prefecture: "", city: "", town: "芝公園四丁目" }, {}, minato)).toEqual({
    written: { prefecture: "東京都", city: "港区" },
    hasKept: true,
  });
});

test("what an earlier postcode filled in gives way to the next one", () => {
  const chiyoda = { prefecture: "東京都", city: "千代田区", town: "千代田" };
  expect(fillInTown(minato, minato, chiyoda)).toEqual({ written: chiyoda, hasKept: false });
});

test("what an earlier postcode filled in and the patient then changed stays", () => {
  const chiyoda = { prefecture: "東京都", city: "千代田区", town: "千代田" };
  expect(fillInTown({ ...minato, town: "芝" }, minato, chiyoda)).toEqual({
    written: { prefecture: "東京都", city: "千代田区" },
    hasKept: true,
  });
});

test("what was typed and agrees with the postcode is nothing to speak of", () => {
  expect(fillInTown({ prefecture: "", city: "港区", town: "" }, {}, minato).hasKept).toBe(false);
});

test("of several towns none is written, an earlier one is taken back, a typed one stays without a word", () => {
  const several = { prefecture: "東京都", city: "港区", town: "" };
  expect(fillInTown(minato, minato, several)).toEqual({ written: several, hasKept: false });
  expect(fillInTown({ ...minato, town: "芝" }, minato, several).hasKept).toBe(false);
});
