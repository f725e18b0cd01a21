import { describeProblem, readClinicFile, WEEKDAYS } from "./clinic-file.ts";
import { SetUpRefusal } from "./set-up-refusal.ts";

/** A line of input; `undefined` at its end. */
type ReadLine = () => Promise<string | undefined>;

type Terminal = { readLine: ReadLine; write: (text: string) => void };

type Question = {
  /** The field of the file that it fills. */
  path: readonly (string | number)[];
  text: string;
  /** Taken for an empty answer. */
  preset?: string;
  /** The answer as the file would have it. */
  read?: (answer: string) => unknown;
};

function readWeekdays(answer: string): string[] {
  return answer.split(/[\s,]+/).flatMap((part) => {
    const [first = "", last = first] = part.toLowerCase().split("-");
    const names: readonly string[] = WEEKDAYS;
    const [from, to] = [names.indexOf(first), names.indexOf(last)];
    if (from < 0 || to < 0) return [part];
    return WEEKDAYS.flatMap((_, step) => {
      const day = WEEKDAYS[(from + step) % WEEKDAYS.length];
      return day !== undefined && step <= (to - from + WEEKDAYS.length) % WEEKDAYS.length ? [day] : [];
    });
  });
}

const readNumber = (answer: string) => (answer === "" ? null : Number(answer));
const DEPARTMENT = ["departments", 0] as const;
const HOURS = ["hours", 0] as const;

/** The ids that the environment names come first, as the portal will serve them. */
function questionsOf(ids: { businessId?: string; clinicId?: string }): Question[] {
  const preset = (value: string | undefined) => (value === undefined ? {} : { preset: value });
  return [
    { path: ["business", "name"], text: "Name of the medical corporation (医療法人)" },
    { path: ["business", "id"], text: "Its id, for ever (MEDICAL_BUSINESS_ID)", ...preset(ids.businessId) },
    { path: ["clinic", "name"], text: "Name of the clinic, as patients read it" },
    { path: ["clinic", "id"], text: "Its id, for ever (CLINIC_ID)", ...preset(ids.clinicId) },
    { path: ["clinic", "phoneNumber"], text: "Telephone number" },
    { path: ["clinic", "address"], text: "Postal address" },
    { path: ["clinic", "homepageUrl"], text: "Home page" },
    { path: [...DEPARTMENT, "name"], text: "First department", preset: "内科" },
    { path: [...DEPARTMENT, "id"], text: "Its id, for ever", preset: "internal-medicine" },
    { path: [...DEPARTMENT, "description"], text: "What it treats, as patients read it", preset: "かぜ・発熱・せき" },
    { path: [...DEPARTMENT, "durationMinutes"], text: "Minutes of one visit", preset: "15", read: readNumber },
    { path: [...DEPARTMENT, "priceFrom"], text: "Price from, in yen (empty: not shown)", preset: "", read: readNumber },
    { path: [...HOURS, "doctor"], text: "Doctor who sees its patients" },
    { path: [...HOURS, "weekdays"], text: "On which days (mon-fri; mon, wed)", preset: "mon-fri", read: readWeekdays },
    { path: [...HOURS, "from"], text: "From", preset: "09:00" },
    { path: [...HOURS, "until"], text: "Until", preset: "17:00" },
    { path: [...HOURS, "capacity"], text: "Patients at the same time", preset: "1", read: readNumber },
    { path: ["clinic", "businessHours"], text: "Opening hours as patients read them", preset: "月〜金 9:00〜17:00" },
    { path: ["owner", "name"], text: "Owner of the desk, the first to sign in" },
  ];
}

/** Puts a value into nested objects and lists, which are made where they are missing. */
function put(target: object, [part, ...rest]: readonly (string | number)[], value: unknown): void {
  if (part === undefined) return;
  if (rest.length === 0) return void Reflect.set(target, part, value);
  const found: unknown = Reflect.get(target, part);
  const within = typeof found === "object" && found !== null ? found : typeof rest[0] === "number" ? [] : {};
  Reflect.set(target, part, within);
  put(within, rest, value);
}

/** Whether the file would be refused for this field as it stands now, and how. */
function findProblem(file: object, { path }: Question): string | undefined {
  try {
    readClinicFile(file);
    return undefined;
  } catch (error) {
    if (!(error instanceof SetUpRefusal)) throw error;
    const field = describeProblem(file, path).split(" must be ")[0] ?? "";
    return error.problems.find((problem) => problem.startsWith(`${field} `) || problem.startsWith(`${field}[`));
  }
}

/**
 * Asks for a clinic in English, one field after the other; an answer that the field does not take is asked for again.
 * Gives what a file would hold. Throws `SetUpRefusal` when the input ends before.
 */
export async function askForClinic(
  { readLine, write }: Terminal,
  ids: { businessId?: string; clinicId?: string },
): Promise<object> {
  const file = {};
  for (const question of questionsOf(ids)) {
    const { text, preset, read = (answer: string) => answer } = question;
    let problem: string | undefined;
    do {
      write(`${text}${preset ? ` [${preset}]` : ""}: `);
      const line = await readLine();
      if (line === undefined) throw new SetUpRefusal("input", [`The answers ended before: ${text}`]);
      const answer = line.trim();
      put(file, question.path, read(answer === "" && preset !== undefined ? preset : answer));
      if (question.path[0] === "hours") put(file, [...HOURS, "department"], Reflect.get(departmentOf(file), "id"));
      problem = findProblem(file, question);
      if (problem !== undefined) write(`  ${problem}\n`);
    } while (problem !== undefined);
  }
  return file;
}

function departmentOf(file: object): object {
  const departments: unknown = Reflect.get(file, "departments");
  const [first]: unknown[] = Array.isArray(departments) ? departments : [];
  return typeof first === "object" && first !== null ? first : {};
}
