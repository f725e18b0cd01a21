import { expect, test } from "vitest";
import { readClinicFile } from "./clinic-file.ts";
import { SetUpRefusal } from "./set-up-refusal.ts";

const CLINIC = {
  id: "clinic-hama",
  name: "はま診療所",
  phoneNumber: "045-000-1234",
  address: "神奈川県横浜市中区はま町1-2-3",
  homepageUrl: "https://hama.example/",
  businessHours: "毎日 9:00〜18:00",
};
const FILE = { business: { id: "business-hama", name: "医療法人はま会" }, clinic: CLINIC, owner: { name: "浜 花子" } };
const HOURS = { department: "internal", doctor: "浜 一郎", weekdays: ["mon"], from: "09:00", until: "12:00" };

function problemsOf(given: unknown): readonly string[] {
  try {
    readClinicFile(given);
    return [];
  } catch (error) {
    return error instanceof SetUpRefusal ? error.problems : [String(error)];
  }
}

test.each<[string, unknown, string[]]>([
  ["a file that is whole", FILE, []],
  ["no object", [], ["the file must be an object with business, clinic and owner; it is []"]],
  [
    "a missing owner and a telephone number of words",
    { business: FILE.business, clinic: { ...CLINIC, phoneNumber: "電話" } },
    [
      'clinic.phoneNumber must be a telephone number of digits and hyphens, such as 045-000-1234; it is "電話"',
      "owner is missing: an object with name",
    ],
  ],
  [
    "a field that there is not",
    { ...FILE, clinic: { ...CLINIC, phone: "045-000-1234" } },
    ["clinic.phone is no field of a clinic's file"],
  ],
  [
    "an id in capitals",
    { ...FILE, clinic: { ...CLINIC, id: "Hama" } },
    ['clinic.id must be lower-case letters, digits and hyphens, such as clinic-hama; it is "Hama"'],
  ],
  [
    "hours that end before they begin, and an impossible day",
    { ...FILE, hours: [HOURS, { ...HOURS, until: "08:00" }, { ...HOURS, weekdays: ["monday"] }] },
    [
      "hours[1].until must be later than from",
      'hours[2].weekdays[0] must be a list of days such as ["mon", "tue"]; it is "monday"',
    ],
  ],
  [
    "sessions that idle for longer than they last",
    { ...FILE, business: { ...FILE.business, sessionIdleDays: 30, sessionMaximumDays: 7 } },
    ["business.sessionIdleDays must not be more than sessionMaximumDays"],
  ],
  [
    "a colour in which no text can be read",
    { ...FILE, clinic: { ...CLINIC, keyColour: "#ffff00" } },
    ["clinic.keyColour cannot be read as text; the nearest that can is #6f6f00"],
  ],
  [
    "a session that ends before it begins, and an impossible day",
    { ...FILE, hours: [{ ...HOURS, weekdays: ["every"], until: "08:00" }] },
    [
      'hours[0].weekdays[0] must be a list of days such as ["mon", "tue"]; it is "every"',
      "hours[0].until must be later than from",
    ],
  ],
])("%s is refused with the fields' names", (_, given, problems) => {
  expect(problemsOf(given)).toEqual(problems);
});
