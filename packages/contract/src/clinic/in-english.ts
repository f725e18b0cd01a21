import type { Terms } from "../terms/terms.ts";
import type { EnglishTexts } from "../translation/english-texts.ts";
import type { Clinic } from "./clinic.ts";
import type { Doctor } from "./doctor.ts";
import { LANGUAGES_IN_ENGLISH } from "./spoken-languages.ts";

/** The fields of answers with a text of the clinic. */
const WRITTEN = [
  ...["name", "clinicName", "clinicalDepartmentName", "description", "visitInstructions"],
  ...["address", "businessHours", "cancellationFee", "returnPolicy", "deliveryTime", "paymentGuidance"],
];

/** Each text once, as it is stored: without white space at the ends. */
function writtenTexts(texts: readonly (string | null)[]): string[] {
  return [...new Set(texts.map((text) => text?.trim() ?? "").filter((text) => text !== ""))];
}

type WrittenSettings = Pick<
  Clinic,
  "name" | "address" | "businessHours" | "cancellationFee" | "returnPolicy" | "deliveryTime" | "paymentGuidance"
>;

/** The texts of a clinic's settings that patients read; the hours are on another page of the desk. */
export function settingTexts(settings: Omit<WrittenSettings, "businessHours">): string[] {
  const { name, address, cancellationFee, returnPolicy, deliveryTime, paymentGuidance } = settings;
  return writtenTexts([name, address, cancellationFee, returnPolicy, deliveryTime, paymentGuidance]);
}

/** The texts of its page of hours. */
export function hoursTexts({ businessHours }: Pick<WrittenSettings, "businessHours">): string[] {
  return writtenTexts([businessHours]);
}

/** The texts of a department that patients read. */
export function departmentTexts(department: {
  name: string;
  description: string;
  visitInstructions: string | null;
}): string[] {
  const { name, description, visitInstructions } = department;
  return writtenTexts([name, description, visitInstructions]);
}

/** The texts of a doctor's introduction that patients read, their name first. */
export function doctorTexts({
  name,
  specialities,
  languages = [],
  line,
}: Pick<Doctor, "name" | "specialities" | "languages" | "line">): string[] {
  const others = languages.filter((language) => LANGUAGES_IN_ENGLISH[language] === undefined);
  return writtenTexts([name, ...specialities, ...others, line]);
}

/** The name stays, because spots and treatments refer to the doctor by it. */
function doctorInEnglish({ english = {}, ...doctor }: Doctor): Doctor {
  const inEnglish = (text: string) => english[text] ?? text;
  const { name, specialities, languages, line } = doctor;
  return {
    ...doctor,
    shownName: inEnglish(name),
    ...(languages && { languages: languages.map((language) => LANGUAGES_IN_ENGLISH[language] ?? inEnglish(language)) }),
    specialities: specialities.map(inEnglish),
    line: inEnglish(line),
    english,
  };
}

/** Copies a value with the clinic's texts in English, as far as the clinic has translated them. */
export function writtenInEnglish<Value>(value: Value, english: EnglishTexts): Value {
  function translate(part: unknown, name?: string): unknown {
    if (typeof part === "string") {
      const isWritten = name !== undefined && WRITTEN.includes(name) && Object.hasOwn(english, part);
      return isWritten ? english[part] : part;
    }
    if (Array.isArray(part)) return part.map((each) => translate(each));
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([each, within]) => [each, translate(within, each)]));
  }
  return translate(value) as Value;
}

/** All English texts of the clinic, with its departments'. */
export function englishOf({ english, clinicalDepartments }: Pick<Clinic, "english" | "clinicalDepartments">) {
  return Object.assign({}, english, ...clinicalDepartments.map((department) => department.english)) as EnglishTexts;
}

/** The clinic in English, with all its English texts, which are used for later answers. */
export function clinicInEnglish(clinic: Clinic): Clinic {
  const english = englishOf(clinic);
  const doctors = clinic.doctors.map(doctorInEnglish);
  return { ...writtenInEnglish(clinicInJapanese(clinic), english), doctors, english };
}

/** A published text in English, with the Japanese text that patients agree to. */
export function termsInEnglish<Text extends Pick<Terms, "text" | "english">>(terms: Text): Text {
  return terms.english === null ? terms : { ...terms, text: terms.english, original: terms.text };
}

/** The clinic without its English, which a Japanese page does not need. */
export function clinicInJapanese({ english: _, clinicalDepartments, doctors, ...clinic }: Clinic): Clinic {
  return {
    ...clinic,
    clinicalDepartments: clinicalDepartments.map(({ english: __, ...department }) => department),
    doctors: doctors.map(({ english: __, ...doctor }) => doctor),
  };
}
