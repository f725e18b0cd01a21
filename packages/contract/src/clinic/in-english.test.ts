import { expect, test } from "vitest";
import { clinicSchema } from "./clinic.ts";
import {
  clinicInEnglish,
  clinicInJapanese,
  departmentTexts,
  doctorTexts,
  termsInEnglish,
  writtenInEnglish,
} from "./in-english.ts";

const CLINIC = clinicSchema.parse({
  ...{ clinicId: "clinic-minato", medicalBusinessId: "business-minato", name: "みなとクリニック" },
  ...{ phoneNumber: "03-0000-0000", address: "東京都港区", homepageUrl: "https://clinic.example/", chatAppUrl: null },
  businessHours: "平日 9:00〜18:00",
  clinicalDepartments: [
    {
      ...{ clinicalDepartmentId: "internal", name: "内科", description: "かぜなど", durationMinutes: 15 },
      ...{ priceFrom: null, isInsured: null, picture: "internal" },
      english: { 内科: "Internal medicine" },
    },
  ],
  ...{ cancelDeadlineHours: 2, cancelGraceMinutes: 15, roomOpensMinutesBefore: 15, visitMeans: null },
  ...{ cancellationFee: null, returnPolicy: null, deliveryTime: null, invoiceNumber: null, keyColour: null },
  ...{ logo: null, photograph: null, terms: [], holidays: [] },
  doctors: [
    {
      ...{ doctorId: "sato", name: "佐藤 一郎", kana: null, portrait: null, licenceYear: 2001 },
      ...{ specialities: ["内科", "循環器"], languages: ["日本語", "英語", "台湾語"], line: "" },
      english: { "佐藤 一郎": "Ichiro Sato", 内科: "Medicine", 台湾語: "Taiwanese" },
    },
    {
      ...{ doctorId: "suzuki", name: "鈴木 花子", kana: null, portrait: null, licenceYear: 2001 },
      ...{ specialities: [], line: "" },
    },
  ],
  english: { みなとクリニック: "Minato Clinic" },
});

test("the clinic in English has its English texts, and the rest in Japanese", () => {
  const { name, businessHours, clinicalDepartments, english } = clinicInEnglish(CLINIC);
  expect([name, businessHours]).toEqual(["Minato Clinic", "平日 9:00〜18:00"]);
  expect(clinicalDepartments).toMatchObject([{ name: "Internal medicine", description: "かぜなど" }]);
  expect(english).toEqual({ みなとクリニック: "Minato Clinic", 内科: "Internal medicine" });
});

test("a doctor keeps the name of spots, and is shown with the English name and message", () => {
  const [sato, suzuki] = clinicInEnglish(CLINIC).doctors;
  expect(sato).toMatchObject({ name: "佐藤 一郎", shownName: "Ichiro Sato", specialities: ["Medicine", "循環器"] });
  expect(suzuki).toMatchObject({ name: "鈴木 花子", shownName: "鈴木 花子", line: "" });
  const [first] = CLINIC.doctors;
  expect(sato?.languages).toEqual(["Japanese", "English", "Taiwanese"]);
  expect(suzuki?.languages).toBeUndefined();
  expect(first && doctorTexts(first)).toEqual(["佐藤 一郎", "内科", "循環器", "台湾語"]);
});

test("a published text with a translation is read in English, with the Japanese that counts; another stays", () => {
  const terms = { text: "前日まで", english: "Until the day before" };
  expect(termsInEnglish(terms)).toEqual({ ...terms, text: "Until the day before", original: "前日まで" });
  expect(termsInEnglish({ ...terms, english: null })).toEqual({ text: "前日まで", english: null });
});

test("a Japanese page has no English", () => {
  expect(JSON.stringify(clinicInJapanese(CLINIC))).not.toMatch(/english|Minato Clinic|Internal|Ichiro/);
});

test("in later answers the clinic's names are in English, and the patient's texts are not", () => {
  const { english = {} } = clinicInEnglish(CLINIC);
  const answer = {
    treatments: [{ clinicalDepartmentName: "内科", statusWords: "予約済み" }, { clinicalDepartmentName: "皮膚科" }],
    room: { clinicName: "みなとクリニック", doctorName: null },
    answers: { complaint: "内科" },
    profile: { name: "constructor" },
  };
  expect(writtenInEnglish(answer, english)).toEqual({
    treatments: [
      { clinicalDepartmentName: "Internal medicine", statusWords: "予約済み" },
      { clinicalDepartmentName: "皮膚科" },
    ],
    room: { clinicName: "Minato Clinic", doctorName: null },
    answers: { complaint: "内科" },
    profile: { name: "constructor" },
  });
});

test("the texts of a department are those that it has, without white space at the ends", () => {
  expect(departmentTexts({ name: " 内科 ", description: "", visitInstructions: "内科" })).toEqual(["内科"]);
});
