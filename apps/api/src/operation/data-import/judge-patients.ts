import type { ExistingRow } from "@madoguchi/contract/data-import/data-import";
import type { PatientRow } from "@madoguchi/contract/exchange/patients";
import { foldName } from "@madoguchi/contract/japanese-input/fold-name";
import { isPossibleBirthdate, parseBirthdate } from "@madoguchi/contract/profile/birthdate";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { KnownPatient } from "./known-patient.store.ts";
import type { CellProblem, NumberedRow } from "./read-rows.ts";

export type JudgedRows<Row> = { made: NumberedRow<Row>[]; existing: ExistingRow[]; problems: CellProblem[] };

type Person = Pick<
  PatientRow,
  "lastName" | "firstName" | "lastNameKana" | "firstNameKana" | "birthdate" | "phoneNumber" | "email"
>;

function isSameName(parts: readonly string[], known: string): boolean {
  return [parts, parts.toReversed()].some((written) => foldName(written.join("")) === foldName(known));
}

function isSamePerson(row: Person, known: Person): boolean {
  const isSame =
    isSameName([row.lastName, row.firstName], known.lastName + known.firstName) ||
    isSameName([row.lastNameKana, row.firstNameKana], known.lastNameKana + known.firstNameKana);
  return isSame && (row.birthdate === null || known.birthdate === null || row.birthdate === known.birthdate);
}

const KNOWN_BY = {
  birthdate: "氏名と生年月日が同じ",
  phoneNumber: "氏名と電話番号が同じ",
  email: "氏名とメールアドレスが同じ",
} as const;

/**
 * The traces by which two records of the same name are of one person. A family may share a telephone and an address.
 */
function tracesOf(person: Person): [by: keyof typeof KNOWN_BY, trace: string][] {
  const all = ["birthdate", "phoneNumber", "email"] as const;
  return all.filter((by) => person[by]).map((by) => [by, `${by} ${person[by]}`]);
}

/** Records by their traces, to find those of the same person. */
function createRegister<Entry extends Person>() {
  const entries = new Map<string, Entry[]>();
  return {
    add: (entry: Entry): void => {
      for (const [, trace] of tracesOf(entry)) entries.set(trace, [...(entries.get(trace) ?? []), entry]);
    },
    find: (person: Person): { by: keyof typeof KNOWN_BY; entry: Entry } | undefined => {
      for (const [by, trace] of tracesOf(person)) {
        const entry = entries.get(trace)?.find((each) => isSamePerson(person, each));
        if (entry) return { by, entry };
      }
      return undefined;
    },
  };
}

function faultsOf({ line, row }: NumberedRow<PatientRow>, now: Date): CellProblem[] {
  const { birthdate, joinedOn, postcode, prefecture, city, town, street, building, recipientName } = row;
  const isBirthdateWrong = birthdate !== null && !isPossibleBirthdate(parseBirthdate(birthdate), now);
  const isLater = joinedOn !== null && joinedOn > toCalendarDay(now);
  const hasAddress = [prefecture, city, town, street, building, recipientName].some((part) => part !== "");
  const isPartial = postcode !== "" && (prefecture === "" || city === "" || street === "");
  return [
    ...(isBirthdateWrong ? [{ line, key: "birthdate", message: "生年月日の年をお確かめください。" }] : []),
    ...(isLater ? [{ line, key: "joinedOn", message: "登録日が今日より後です。" }] : []),
    ...(hasAddress && postcode === "" ? [{ line, key: "postcode", message: "住所には郵便番号が必要です。" }] : []),
    ...(isPartial ? [{ line, key: "street", message: "郵便番号には都道府県・市区町村・番地が必要です。" }] : []),
  ];
}

/**
 * Why a row is no new patient although its number is taken; `undefined` where the number is the row's own patient's.
 */
function refuseNumber({ line, row }: NumberedRow<PatientRow>, owner: KnownPatient): CellProblem | undefined {
  if (owner.isOfClinic && isSamePerson(row, owner)) return undefined;
  const whose = owner.isOfClinic ? "別の患者" : "同じ法人の別のクリニック";
  return { line, key: "recordNumber", message: `この患者番号は、${whose}に使われています。` };
}

/**
 * Judges each row: a new patient, an existing one who stays as they are, or a mistake. A second row of one person or
 * number is a mistake, as is another patient's number.
 */
export function judgePatients(
  rows: readonly NumberedRow<PatientRow>[],
  known: readonly KnownPatient[],
  now: Date,
): JudgedRows<PatientRow> {
  const judged: JudgedRows<PatientRow> = { made: [], existing: [], problems: [] };
  const owners = new Map(known.map((patient) => [patient.medicalRecordCode, patient]));
  const patients = createRegister<KnownPatient>();
  for (const patient of known) if (patient.isOfClinic) patients.add(patient);
  const lines = new Map<string, number>();
  const earlier = createRegister<PatientRow & { line: number }>();
  for (const numbered of rows) {
    const { line, row } = numbered;
    const faults = faultsOf(numbered, now);
    const sameNumber = lines.get(row.recordNumber);
    const samePerson = earlier.find(row);
    if (sameNumber !== undefined) {
      faults.push({ line, key: "recordNumber", message: `患者番号が${sameNumber}行目と同じです。` });
    } else if (samePerson) {
      faults.push({ line, key: "lastName", message: `${samePerson.entry.line}行目と${KNOWN_BY[samePerson.by]}です。` });
    }
    lines.set(row.recordNumber, sameNumber ?? line);
    earlier.add({ ...row, line });
    const owner = owners.get(row.recordNumber);
    const refused = owner && refuseNumber(numbered, owner);
    if (refused) faults.push(refused);
    const found = owner ? { entry: owner, reason: "患者番号が同じ" } : describeFound(patients.find(row));
    if (faults.length > 0) judged.problems.push(...faults);
    else if (found)
      judged.existing.push({ line, medicalRecordCode: found.entry.medicalRecordCode, reason: found.reason });
    else judged.made.push(numbered);
  }
  return judged;
}

function describeFound(found: { by: keyof typeof KNOWN_BY; entry: KnownPatient } | undefined) {
  return found && { entry: found.entry, reason: KNOWN_BY[found.by] };
}
