import { collectAnswers } from "@madoguchi/contract/treatment/treatment.fixture";
import { afterAll, afterEach, beforeAll } from "vitest";
import { network } from "./network.ts";

const answers = collectAnswers();

beforeAll(() => {
  network.events.on("response:mocked", ({ response }) => answers.note(response));
});
// A test with an impossible answer proves nothing.
afterEach(() => answers.refuseImpossible());
afterAll(() => network.events.removeAllListeners());
