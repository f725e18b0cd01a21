import { setTimeout as sleep } from "node:timers/promises";
import { fillPath } from "@madoguchi/contract/http/paths";
import { profileFixture } from "@madoguchi/contract/profile/profile.fixture";
import { readProfileCall } from "@madoguchi/contract/profile/profile.patient.calls";
import {
  readCurrentQuestionnaireCall,
  saveAnswerCall,
} from "@madoguchi/contract/questionnaire/questionnaire.patient.calls";
import { questionnairePageSchema, savedAnswerSchema } from "@madoguchi/contract/questionnaire/questionnaire-page";
import { bookTreatmentCall } from "@madoguchi/contract/reservation/booking.patient.calls";
import { spotListSchema } from "@madoguchi/contract/spot/spot";
import { readSpotsCall } from "@madoguchi/contract/spot/spot.patient.calls";
import { BOOKING_CONSENT_KINDS } from "@madoguchi/contract/terms/terms";
import { addCalendarDays, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { bookedSchema } from "@madoguchi/contract/treatment/treatment";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import type { ChildProgram } from "../../testing/child-program.ts";
import { createFakeIdentity, type FakeIdentity } from "../../testing/fake-identity.ts";
import { findFreePort } from "../../testing/free-port.ts";
import { createProcessDatabase } from "../../testing/test-database.ts";
import { createProcessFolder, processEnvironment, startProcess } from "../../testing/test-process.ts";

// Whole programs start and end in this test.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const clinicId = "clinic-minato";
const QUESTIONS = ["complaint", "message", "operations", "wishes"];
const LETTERS = 16;

let remove: () => Promise<void>;
let identity: FakeIdentity;
let environment: Record<string, string>;
let program: ChildProgram;

beforeEach(async () => {
  const made = createProcessFolder();
  const { url, close } = await createProcessDatabase();
  remove = async () => {
    await close();
    made.remove();
  };
  identity = await createFakeIdentity(() => new Date());
  const services = { DATABASE_URL: url, IDENTITY_JWKS_URL: inject("sandbox").jwksUrl };
  environment = processEnvironment(made.folder, await findFreePort(), services);
  program = await startProcess(environment);
});

afterEach(async () => {
  program.process.kill("SIGTERM");
  await program.ended;
  await remove();
});

async function call(method: string, path: string, body?: object): Promise<{ status: number; body: unknown }> {
  const token = await identity.signIdToken({ uid: "hanako", email: "hanako@example.com" });
  const answer = await fetch(`http://localhost:${environment["PORT"]}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

async function bookFirstVisit(): Promise<string> {
  const information = fillPath(readProfileCall.path, { medicalBusinessId: "business-minato" });
  expect((await call("POST", information, { clinicId, ...profileFixture })).status).toBe(201);
  const today = toCalendarDay(new Date());
  const days = { from: addCalendarDays(today, 1), to: addCalendarDays(today, 10) };
  const search = new URLSearchParams({ clinicalDepartmentId: "internal-medicine", ...days });
  const found = await call("GET", `${fillPath(readSpotsCall.path, { clinicId })}?${search}`);
  const [spot] = spotListSchema.parse(found.body).spots;
  const booked = await call("POST", fillPath(bookTreatmentCall.path, { clinicId }), {
    spotId: spot?.spotId,
    startAt: spot?.startsAt,
    isFirstTreatment: true,
    consents: BOOKING_CONSENT_KINDS.map((kind) => ({ kind, version: 1 })),
  });
  return bookedSchema.parse(booked.body).treatmentId;
}

test("killed while a patient types, the process has stored every letter that it acknowledged", async () => {
  const search = `?treatmentId=${await bookFirstVisit()}`;
  const path = { clinicId, questionnaireId: "first-visit" };
  const acknowledged = new Map<string, number>();
  let draftVersion = 0;
  let cut = 0;

  /** Saves as the portal does: one letter more, again until there is an answer. */
  async function type(questionId: string, letters: number): Promise<void> {
    const body = { questionId, value: "あ".repeat(letters), draftVersion };
    const answer = await call("PATCH", `${fillPath(saveAnswerCall.path, path)}${search}`, body).catch(() => undefined);
    if (answer?.status !== 200) {
      cut += 1;
      expect(answer?.status ?? 503).toBe(503);
      await sleep(50);
      return type(questionId, letters);
    }
    const saved = savedAnswerSchema.parse(answer.body);
    expect(saved.outcome).toBe("saved");
    draftVersion = saved.draftVersion;
    acknowledged.set(questionId, letters);
  }

  async function readLetters(questionId: string): Promise<number> {
    const page = await call("GET", `${fillPath(readCurrentQuestionnaireCall.path, { clinicId })}${search}`);
    return String(questionnairePageSchema.parse(page.body).answers[questionId] ?? "").length;
  }

  async function typeAll(): Promise<void> {
    for (let letters = 1; letters <= LETTERS; letters += 1) {
      for (const questionId of QUESTIONS) await type(questionId, letters);
    }
  }

  const typed = typeAll();
  for (const letters of [3, 9]) {
    await expect
      .poll(() => acknowledged.get("wishes") ?? 0, { timeout: 60_000, interval: 3 })
      .toBeGreaterThanOrEqual(letters);
    program.process.kill("SIGKILL");
    await program.ended;
    const before = [...acknowledged];
    program = await startProcess(environment);
    for (const [questionId, kept] of before) expect(await readLetters(questionId)).toBeGreaterThanOrEqual(kept);
  }
  await typed;

  expect(cut).toBeGreaterThan(0);
  for (const questionId of QUESTIONS) expect(await readLetters(questionId)).toBe(LETTERS);
});
