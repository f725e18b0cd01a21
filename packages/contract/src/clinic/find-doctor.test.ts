import { expect, test } from "vitest";
import type { Doctor } from "./doctor.ts";
import { findDoctor } from "./find-doctor.ts";

const SATO: Doctor = {
  doctorId: "sato",
  name: "佐藤 美咲",
  kana: "サトウ ミサキ",
  portrait: null,
  licenceYear: 2009,
  specialities: ["内科"],
  line: "",
};

test.each([
  ["佐藤 美咲", "sato"],
  ["佐藤　美咲", "sato"],
  ["佐藤美咲", "sato"],
  ["佐藤 美", undefined],
  [null, undefined],
])("the doctor of a spot for %j is %j", (name, doctorId) => {
  expect(findDoctor([SATO], name)?.doctorId).toBe(doctorId);
});
