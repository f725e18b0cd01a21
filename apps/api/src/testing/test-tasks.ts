import { insertWrittenTask } from "../records/task/written-task.store.ts";
import { TEST_OPERATOR, type TestClient } from "./test-client.ts";

const DAY_MS = 86_400_000;

/** Writes a task as the test's operator, about nobody and for all; returns its id. */
export function writeTestTask({ database, medicalBusinessId, clinicId, now }: TestClient): Promise<string> {
  const at = now();
  const written = { text: "折り返し電話", dueAt: new Date(at.getTime() + DAY_MS), customerId: null, takenBy: null, at };
  return insertWrittenTask(database, { medicalBusinessId, clinicId, name: TEST_OPERATOR }, written);
}
