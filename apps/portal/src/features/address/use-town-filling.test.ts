import { expect, test } from "vitest";
import { fillInTown } from "./use-town-filling.ts";

const minato = { prefecture: "東京都", city: "港区", town: "芝公園" };

test("empty fields are filled in", () => {
  expect(fillInTown({ prefecture: "", city: "", town: "" }, {}, minato)).toEqual({
    written: minato,
    hasConflict: false,
  });
});

test("typed text stays, with a notice", () => {
  expect(fillInTown({ prefecture: "", city: "", town: "芝公園四丁目" }, {}, minato)).toEqual({
    written: { prefecture: "東京都", city: "港区" },
    hasConflict: true,
  });
});

test("text filled in by an earlier postcode is replaced by the next one", () => {
  const chiyoda = { prefecture: "東京都", city: "千代田区", town: "千代田" };
  expect(fillInTown(minato, minato, chiyoda)).toEqual({ written: chiyoda, hasConflict: false });
});

test("filled-in text that the patient then changed stays", () => {
  const chiyoda = { prefecture: "東京都", city: "千代田区", town: "千代田" };
  expect(fillInTown({ ...minato, town: "芝" }, minato, chiyoda)).toEqual({
    written: { prefecture: "東京都", city: "千代田区" },
    hasConflict: true,
  });
});

test("typed text that agrees with the postcode shows no notice", () => {
  expect(fillInTown({ prefecture: "", city: "港区", town: "" }, {}, minato).hasConflict).toBe(false);
});

test("for several towns none is filled in, an earlier one is removed, a typed one stays without a notice", () => {
  const several = { prefecture: "東京都", city: "港区", town: "" };
  expect(fillInTown(minato, minato, several)).toEqual({ written: several, hasConflict: false });
  expect(fillInTown({ ...minato, town: "芝" }, minato, several).hasConflict).toBe(false);
});
