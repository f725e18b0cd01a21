import { isReadable, nearestReadable } from "@madoguchi/contract/clinic/readable-colour";
import { clinicSettingsRequestSchema } from "@madoguchi/contract/clinic-settings/clinic-settings";
import { departmentIdSchema, departmentRequestSchema } from "@madoguchi/contract/department/department";
import { businessRequestSchema, installationIdSchema } from "@madoguchi/contract/installation/installation";
import { doctorNameSchema } from "@madoguchi/contract/spot/doctor-name";
import { MAXIMUM_CAPACITY } from "@madoguchi/contract/spot/managed-spot";
import { ownerRequestSchema } from "@madoguchi/contract/staff/staff";
import { clockTimeSchema } from "@madoguchi/contract/time/clock-time";
import { areValid } from "@madoguchi/contract/validation/are-valid";
import { z } from "zod";
import { expectationOf } from "./expectations.ts";
import { SetUpRefusal } from "./set-up-refusal.ts";

/** In the order of the weekly template, where Sunday is 0. */
export const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;

// The departments of the file are stored after the settings; the one that is seen by video is chosen at the desk.
const { name, phoneNumber, address, keyColour, examinationDepartmentId, ...otherSettings } =
  clinicSettingsRequestSchema.shape;
const ofDepartment = departmentRequestSchema.shape;

/**
 * A clinic as the file of `npm run set-up` describes it (`docs/operations/clinic.md`, A new clinic). A missing field
 * stays as it is; in a new clinic it has its default.
 */
const clinicFileSchema = z.strictObject({
  business: z
    .strictObject({ id: installationIdSchema, ...businessRequestSchema.shape })
    .refine(
      ({ sessionIdleDays: idle, sessionMaximumDays: most }) => idle === undefined || most === undefined || idle <= most,
      {
        path: ["sessionIdleDays"],
        message: "must not be more than sessionMaximumDays",
        when: areValid("sessionIdleDays", "sessionMaximumDays"),
      },
    ),
  clinic: z.strictObject({
    id: installationIdSchema,
    ...{ name, phoneNumber, address },
    ...z.strictObject(otherSettings).partial().shape,
    keyColour: keyColour
      .refine((colour) => colour === null || isReadable(colour), {
        error: ({ input }) => `cannot be read as text; the nearest that can is ${nearestReadable(String(input))}`,
      })
      .optional(),
  }),
  departments: z
    .array(
      z.strictObject({
        id: departmentIdSchema,
        name: ofDepartment.name,
        description: ofDepartment.description,
        durationMinutes: ofDepartment.durationMinutes,
        priceFrom: ofDepartment.priceFrom.optional(),
        // Without their defaults: a field that the file does not name stays as the clinic has it.
        isInsured: ofDepartment.isInsured.unwrap().optional(),
        picture: ofDepartment.picture.unwrap().optional(),
        visitInstructions: ofDepartment.visitInstructions.unwrap().optional(),
        minimumAge: ofDepartment.minimumAge.unwrap().optional(),
        additionalMedicineMonths: ofDepartment.additionalMedicineMonths.unwrap().optional(),
        planTexts: ofDepartment.planTexts.unwrap().optional(),
        isNamedInMails: ofDepartment.isNamedInMails.unwrap().optional(),
        english: ofDepartment.english,
      }),
    )
    .default([]),
  hours: z
    .array(
      z
        .strictObject({
          department: departmentIdSchema,
          doctor: doctorNameSchema,
          weekdays: z.array(z.enum(WEEKDAYS)).min(1),
          from: clockTimeSchema,
          until: clockTimeSchema,
          capacity: z.int().min(1).max(MAXIMUM_CAPACITY).default(1),
        })
        .refine(({ from, until }) => from < until, {
          path: ["until"],
          message: "must be later than from",
          when: areValid("from", "until"),
        }),
    )
    .default([]),
  owner: ownerRequestSchema.pick({ name: true }),
});

export type ClinicFile = z.output<typeof clinicFileSchema>;

function writePath(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`))
    .join("")
    .replace(/^\./, "");
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (within, part) => (typeof within === "object" && within !== null ? Reflect.get(within, part) : undefined),
    value,
  );
}

/** Describes a problem of one field in English: its name, the expected value, and the given one. */
export function describeProblem(given: unknown, path: readonly PropertyKey[]): string {
  const value = valueAt(given, path);
  const field = writePath(path) || "the file";
  const expectation = expectationOf(writePath(path.filter((part) => typeof part !== "number")));
  if (value === undefined) return `${field} is missing: ${expectation}`;
  return `${field} must be ${expectation}; it is ${JSON.stringify(value)}`;
}

function describeIssue(given: unknown, issue: z.core.$ZodIssue): string[] {
  if (issue.code === "custom") return [`${writePath(issue.path)} ${issue.message}`];
  if (issue.code !== "unrecognized_keys") return [describeProblem(given, issue.path)];
  return issue.keys.map((key) => `${writePath([...issue.path, key])} is no field of a clinic's file`);
}

/** Reads the parsed JSON of a clinic's file. Throws `SetUpRefusal` with a line for every field that is wrong. */
export function readClinicFile(given: unknown): ClinicFile {
  const parsed = clinicFileSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.flatMap((issue) => describeIssue(given, issue));
  throw new SetUpRefusal("input", [...new Set(problems)]);
}
